import { m } from '~/paraglide/messages.js'
import { ConfirmButton } from '~/ui/ConfirmButton'
import { type Chosen, countOf } from '~/ui/list/selection'
import { type ExampleRow, pretendToSave } from '../examples'

type Props = {
  chosen: Chosen
  /** All that match, on whatever page. */
  rows: readonly ExampleRow[]
  onDelete: (ids: readonly string[]) => void
  onDone: () => void
}

/** A bulk act of the selection bar: it names how many before it does anything. */
export const DeleteRows = ({ chosen, rows, onDelete, onDone }: Props) => {
  const count = countOf(chosen)
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
