import { useHotkeys } from '@mantine/hooks'
import { Suspense } from 'react'
import { useAtRest } from '~/at-rest'
import { hasSingleKeys } from '~/lib/single-keys'
import { lazyComponent } from '~/ui/lazy-component'
import { showShortcuts, useShortcutHelp } from './shortcut-help'

const Shortcuts = lazyComponent(async () => (await import('./Shortcuts')).Shortcuts)

/** Question marks of keyboard layouts: some need no Shift, and Arabic ones use the reversed character. */
const KEYS = ['shift+?', '?', 'shift+؟', '؟']

/** The keys of actions, which load once the page is at rest. `?` lists them, except while the admin types in a field. */
export const ShortcutHelp = () => {
  const isAtRest = useAtRest()
  const isOpen = useShortcutHelp()
  useHotkeys(KEYS.map((key) => [key, () => hasSingleKeys() && showShortcuts()]))
  return <Suspense>{(isAtRest || isOpen) && <Shortcuts />}</Suspense>
}
