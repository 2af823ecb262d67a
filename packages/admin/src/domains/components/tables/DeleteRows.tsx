import { m } from '~/paraglide/messages.js'
import { ConfirmButton } from '~/ui/ConfirmButton'
import { type Chosen, countChosen } from '~/ui/list/selection'
import { type ExampleRow, pretendToSave } from '../examples'

type Props = {
  chosen: Chosen
  /** All matching rows, across all pages. */
  rows: readonly ExampleRow[]
  onDelete: (ids: readonly string[]) => void
  onDone: () => void
}

/** A bulk action of the selection bar: it confirms the number of rows before it deletes them. */
export const DeleteRows = ({ chosen, rows, onDelete, onDone }: Props) => {
  const count = countChosen(chosen)
  const isMeant = ({ _id }: ExampleRow) =>
    'ids' in chosen ? chosen.ids.includes(_id) : !chosen.exceptIds.includes(_id)
  return (
    <ConfirmButton
      size="compact-sm"
      variant="subtle"
      label={m.components_delete()}
      title={m.components_delete_rows_title({ count })}
      text={m.components_delete_rows_text()}
      confirmLabel={m.components_delete_rows_confirm({ count })}
      onConfirm={async () => {
        await pretendToSave()
        onDelete(rows.filter(isMeant).map(({ _id }) => _id))
        onDone()
      }}
    />
  )
}
