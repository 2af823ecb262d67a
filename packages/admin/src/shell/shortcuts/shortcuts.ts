import { m } from '~/paraglide/messages.js'

/** Keys bear what is printed on them, in every language. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

type Shortcut = { what: () => string; keys: readonly string[] }

/** Labels are functions: the language may change while the page is open. */
export const SHORTCUTS: readonly { where: () => string; entries: readonly Shortcut[] }[] = [
  {
    where: m.shell_shortcuts_everywhere,
    entries: [
      { what: m.shell_shortcut_search, keys: [COMMAND, 'K'] },
      { what: m.shell_shortcut_help, keys: ['?'] },
    ],
  },
  {
    where: m.shell_shortcuts_in_lists,
    entries: [
      { what: m.shell_shortcut_list_search, keys: ['/'] },
      { what: m.shell_shortcut_save, keys: [COMMAND, 'S'] },
      { what: m.shell_shortcut_send, keys: [COMMAND, 'Enter'] },
    ],
  },
  {
    where: m.shell_shortcuts_in_menus,
    entries: [
      { what: m.shell_shortcut_move, keys: ['↑', '↓'] },
      { what: m.shell_shortcut_close, keys: ['Esc'] },
    ],
  },
]
