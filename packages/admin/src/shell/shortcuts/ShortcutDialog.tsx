import { Kbd } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'

/** All keyboard shortcuts, grouped by where they work. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.shell_shortcuts()} onClose={onClose}>
      {SHORTCUTS.map(({ where, entries }) => (
        <section key={where()} className="[&+&]:mt-6">
          <h3 className="mb-1 text-xs font-semibold leading-4 text-ink-2">{where()}</h3>
          <dl>
            {entries.map(({ what, keys }) => (
              <div
                key={what()}
                className="flex items-center justify-between gap-4 min-h-10 text-md leading-5 [&+&]:border-t [&+&]:border-t-line [&_dd]:flex [&_dd]:flex-none [&_dd]:gap-1"
              >
                <dt>{what()}</dt>
                <dd dir="ltr">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

/** Names of keys are not translated. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

type Shortcut = { what: () => string; keys: readonly string[] }

/** Labels are functions, since the language can change without a reload. */
const SHORTCUTS: readonly { where: () => string; entries: readonly Shortcut[] }[] = [
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
