import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { hideShortcuts, showShortcuts, useShortcutHelp } from './shortcut-help'

const loadDialog = () => import('./ShortcutDialog')
const ShortcutDialog = lazy(loadDialog)

/** The question mark of every keyboard; on some it needs no Shift, on Arabic ones it is turned round. */
const KEYS = ['shift+?', '?', 'shift+؟', '؟']

/** `?` lists the shortcuts, unless the admin is typing it. */
export const ShortcutHelp = () => {
  const isOpen = useShortcutHelp()
  useHotkeys(KEYS.map((key) => [key, showShortcuts]))
  // Fetched behind the first screen, it opens without a network too. A failure shows when it is opened.
  useEffect(() => void loadDialog().catch(() => undefined), [])

  return isOpen ? (
    <Suspense>
      <ShortcutDialog onClose={hideShortcuts} />
    </Suspense>
  ) : null
}
