import { useEffect, useRef } from 'react'
import { hasSingleKeys } from '~/lib/single-keys'
import { commandLetterOf, createChords, letterOf } from './chords'
import { findPageActions, isBehindDialog, moveInList } from './page-actions'
import ShortcutDialog from './ShortcutDialog'
import { hideShortcuts, useShortcutHelp } from './shortcut-help'
import { useGlobalActions } from './use-global-actions'

/** Elements in which letters are typed. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], [role=menu]'

/** Follows the keys of actions everywhere, and lists them. */
export const Shortcuts = () => {
  const isOpen = useShortcutHelp()
  const { go, add, office } = useGlobalActions()
  const everywhere = useRef([...go, ...add, ...office])
  everywhere.current = [...go, ...add, ...office]

  useEffect(() => {
    const chords = createChords()
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const command = commandLetterOf(event)
      if (command) return sendLatin(event, command)
      if (isTyping(event) || isBehindDialog()) return
      const letter = letterOf(event)
      if (letter === null || !hasSingleKeys()) return
      const actions = [...findPageActions(), ...everywhere.current]
      const keys = [...actions.flatMap((action) => action.keys ?? []), ...Object.keys(IN_LISTS)]
      const pressed = chords.press(letter, keys, event.timeStamp)
      if (pressed === null) return
      event.preventDefault()
      if (pressed === 'begins') return
      const action = actions.find((one) => one.keys === pressed.keys)
      if (action) action.run()
      else moveInList(IN_LISTS[pressed.keys] ?? 1)
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [])

  return (
    isOpen && <ShortcutDialog groups={{ page: findPageActions(), add, go, office }} onClose={hideShortcuts} />
  )
}

/** Without an open record with buttons for the neighbours, the rows of the list are walked through. */
const IN_LISTS: Partial<Record<string, 1 | -1>> = { J: 1, K: -1 }

/** Sends Ctrl with a letter again as a Latin keyboard does, to whatever follows such keys. */
function sendLatin(event: KeyboardEvent, letter: string) {
  const { code, ctrlKey, metaKey, shiftKey } = event
  const latin = {
    key: letter.toLowerCase(),
    code,
    ctrlKey,
    metaKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
  }
  const isFollowed = event.target?.dispatchEvent(new KeyboardEvent('keydown', latin)) === false
  if (isFollowed) event.preventDefault()
}

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null
