import { m } from '~/paraglide/messages.js'

/** Names of keys are not translated. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

type Shortcut = { what: () => string; keys: readonly string[] }

/** Labels are functions, since the language can change without a reload. */
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
