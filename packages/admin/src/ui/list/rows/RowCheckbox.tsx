import { m } from '~/paraglide/messages.js'
import { chooseAll, isChosen, type Selection } from '../selection'

const boxClass = 'block size-4 m-0 accent-brand-text cursor-pointer'

type RowProps = { label: string; isChosen: boolean; onToggle: () => void }

/** Selects a row. A native checkbox, since a list has up to 200. */
export const RowCheckbox = ({ label, isChosen, onToggle }: RowProps) => (
  <input
    type="checkbox"
    className={boxClass}
    aria-label={m.ui_select_row({ row: label })}
    checked={isChosen}
    onChange={onToggle}
  />
)

type PageProps = {
  /** Undefined during the first load. */
  rows: readonly { _id: string }[] | undefined
  selection: Selection
  onSelect: (next: () => Selection) => void
}

/** Selects all rows of the page, or deselects everything. */
export const PageCheckbox = ({ rows, selection, onSelect }: PageProps) => {
  const ids = rows?.map((row) => row._id) ?? []
  const chosen = ids.filter((id) => isChosen(selection, id)).length
  return (
    <input
      type="checkbox"
      className={boxClass}
      aria-label={m.ui_select_page()}
      disabled={!rows}
      checked={chosen > 0 && chosen === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length
      }}
      onChange={(event) => {
        const isOn = event.currentTarget.checked
        onSelect(() => chooseAll(ids, isOn))
      }}
    />
  )
}
