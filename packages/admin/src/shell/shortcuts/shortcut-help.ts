import { createStore } from '~/store'

/** Whether the list of shortcuts is open; the profile menu and the key open it. */
const help = createStore(false)

export const useShortcutHelp = help.use
export const showShortcuts = () => help.set(true)
export const hideShortcuts = () => help.set(false)
