import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { loadAtRest } from '~/at-rest'
import { hideShortcuts, showShortcuts, useShortcutHelp } from './shortcut-help'

const loadDialog = () => import('./ShortcutDialog')
const ShortcutDialog = lazy(loadDialog)

/** Question marks of keyboard layouts: some need no Shift, and Arabic ones use the reversed character. */
const KEYS = ['shift+?', '?', 'shift+؟', '؟']

/** `?` opens the list of shortcuts, except while the admin types in a field. */
export const ShortcutHelp = () => {
  const isOpen = useShortcutHelp()
  useHotkeys(KEYS.map((key) => [key, showShortcuts]))
  // So that the list opens offline too.
  useEffect(() => loadAtRest(loadDialog), [])

  return isOpen ? (
    <Suspense>
      <ShortcutDialog onClose={hideShortcuts} />
    </Suspense>
  ) : null
}
