import { createStore } from '~/store'

/** Whether the list of shortcuts is open; the profile menu asks for it as well as the key. */
const help = createStore(false)

export const useShortcutHelp = help.use
export const showShortcuts = () => help.set(true)
export const hideShortcuts = () => help.set(false)
