import { Kbd, Switch } from '@mantine/core'
import { turnSingleKeys, useSingleKeys } from '~/lib/single-keys'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import type { Action } from './page-actions'

type Groups = Record<'page' | 'add' | 'go' | 'office', readonly Action[]>

/**
 * All keyboard shortcuts, grouped by where they work. Those of letters are the keys of the actions themselves, so
 * that the list is true; they can be turned off.
 */
export default function ShortcutDialog({ groups, onClose }: { groups: Groups; onClose: () => void }) {
  const hasLetters = useSingleKeys()
  const sections = [
    { title: m.shell_shortcuts_everywhere(), lines: everywhere(hasLetters) },
    ...(hasLetters
      ? [
          { title: m.actions_on_page(), lines: groups.page.flatMap(toLine) },
          { title: m.actions_new(), lines: groups.add.flatMap(toLine) },
          { title: m.actions_go_to(), lines: groups.go.flatMap(toLine) },
          {
            title: m.actions_office(),
            lines: groups.office.filter(({ id }) => id === 'look').flatMap(toLine),
          },
        ]
      : []),
    { title: m.shell_shortcuts_in_lists(), lines: inLists(hasLetters) },
    { title: m.shell_shortcuts_in_grids(), lines: inGrids() },
    { title: m.shell_shortcuts_elsewhere(), lines: elsewhere() },
    {
      title: m.shell_shortcuts_in_menus(),
      lines: [
        { what: m.shell_shortcut_move(), keys: ['↑', '↓'] },
        { what: m.shell_shortcut_close(), keys: ['Esc'] },
      ],
    },
  ]
  return (
    <Dialog title={m.shell_shortcuts()} onClose={onClose} isWide>
      <Switch
        checked={hasLetters}
        onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
        label={m.actions_single_keys()}
        description={m.actions_single_keys_text()}
        mb="md"
      />
      <div className="columns-2 gap-8 max-md:columns-1">
        {sections
          .filter(({ lines }) => lines.length > 0)
          .map(({ title, lines }) => (
            <section key={title} className="mb-6 break-inside-avoid">
              <h3 className="mb-1 text-xs font-semibold leading-4 text-ink-2">{title}</h3>
              <dl>
                {lines.map(({ what, keys }) => (
                  <div
                    key={`${what} ${keys.join(' ')}`}
                    className="flex items-center justify-between gap-4 min-h-10 text-md leading-5 [&+&]:border-t [&+&]:border-t-line [&_dd]:flex [&_dd]:flex-none [&_dd]:gap-1"
                  >
                    <dt>{what}</dt>
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
      </div>
    </Dialog>
  )
}

type Line = { what: string; keys: readonly string[] }

const toLine = ({ label, keys }: Action): Line[] => (keys ? [{ what: label, keys: keys.split(' ') }] : [])

/** Names of keys are not translated. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const everywhere = (hasLetters: boolean): Line[] => [
  { what: m.shell_shortcut_search(), keys: [COMMAND, 'K'] },
  ...(hasLetters ? [{ what: m.shell_shortcut_help(), keys: ['?'] }] : []),
]

const inLists = (hasLetters: boolean): Line[] => [
  ...(hasLetters
    ? [
        { what: m.shell_shortcut_list_search(), keys: ['/'] },
        { what: m.actions_next_row(), keys: ['J'] },
        { what: m.actions_previous_row(), keys: ['K'] },
      ]
    : []),
  { what: m.shell_shortcut_save(), keys: [COMMAND, 'S'] },
  { what: m.shell_shortcut_undo(), keys: [COMMAND, 'Z'] },
  { what: m.shell_shortcut_send(), keys: [COMMAND, 'Enter'] },
]

const inGrids = (): Line[] => [
  { what: m.shell_shortcut_edit_cell(), keys: ['F2'] },
  { what: m.shell_shortcut_edit_cell(), keys: ['Enter'] },
  { what: m.shell_shortcut_next_cell(), keys: ['Tab'] },
  { what: m.shell_shortcut_page_of_rows(), keys: ['Page Up', 'Page Down'] },
  { what: m.shell_shortcut_last_row(), keys: [COMMAND, '↑', '↓'] },
  { what: m.shell_shortcut_select_cells(), keys: ['Shift', '↓'] },
  { what: m.shell_shortcut_select_all_cells(), keys: [COMMAND, 'A'] },
  { what: m.shell_shortcut_copy_cells(), keys: [COMMAND, 'C'] },
  { what: m.shell_shortcut_cut_cells(), keys: [COMMAND, 'X'] },
  { what: m.shell_shortcut_paste_cells(), keys: [COMMAND, 'V'] },
  { what: m.shell_shortcut_clear_cells(), keys: ['Delete'] },
  { what: m.shell_shortcut_fill_down(), keys: [COMMAND, 'D'] },
  { what: m.shell_shortcut_redo(), keys: [COMMAND, 'Shift', 'Z'] },
  { what: m.shell_shortcut_redo(), keys: [COMMAND, 'Y'] },
]

const elsewhere = (): Line[] => [
  { what: m.shell_shortcut_move_category(), keys: ['Alt', '↑', '↓'] },
  { what: m.shell_shortcut_nest_category(), keys: ['Alt', '←', '→'] },
  { what: m.shell_shortcut_next_chat(), keys: ['↑', '↓'] },
  { what: m.shell_shortcut_last_chat(), keys: ['Home', 'End'] },
  { what: m.shell_shortcut_next_picture(), keys: ['←', '→'] },
]
