import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import type { BulkActions } from '../rows/ListRows'
import type { RowAct } from './row-act'
import type { OneByOne } from './use-one-by-one'

type Props<Row extends { _id: string }> = {
  acts: readonly RowAct<Row>[]
  canChange: boolean
  bulk: OneByOne<Row>
  /** The selection of the list. */
  selection: Parameters<BulkActions<Row>>
}

/** The bulk actions in the selection bar. */
export const OneByOneActions = <Row extends { _id: string }>({
  acts,
  canChange,
  bulk,
  selection: [chosen, clear, shown],
}: Props<Row>) =>
  acts.map((act) => (
    <Button
      key={act.id}
      variant="subtle"
      size="compact-sm"
      color={act.isDestructive ? 'red' : undefined}
      c={act.isDestructive && canChange ? 'var(--mantine-color-error)' : undefined}
      disabled={!canChange || bulk.isGathering}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => bulk.openDialog(act, chosen, shown, clear)}
    >
      {act.label()}
    </Button>
  ))
