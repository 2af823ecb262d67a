import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { Column } from './column'
import classes from './ListGrid.module.css'
import { directionOf, nextSort } from './sort'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** How much of the page is chosen; absent where rows are not for choosing. */
  choice?: { state: 'none' | 'some' | 'all'; onChange: (isOn: boolean) => void }
}

/** What the head of a table offers, for cards: choosing the page, and what it is sorted by. */
export const GridHead = <Row,>({ columns, sort, onSort, choice }: Props<Row>) => {
  const fields = columns.flatMap(({ sort: field, title }) => (field ? [{ field, title }] : []))
  const sorted = fields.find(({ field }) => directionOf(sort, field))
  const direction = sorted && directionOf(sort, sorted.field)
  const Arrow = direction === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <div className={classes.head}>
      {choice && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={choice.state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = choice.state === 'some'
            }}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {m.ui_select_page()}
        </label>
      )}
      <div className={classes.sorts}>
        <NativeSelect
          size="xs"
          aria-label={m.ui_sort_by()}
          value={sorted?.field ?? ''}
          data={[
            { value: '', label: m.ui_latest_first() },
            ...fields.map(({ field, title }) => ({ value: field, label: title() })),
          ]}
          onChange={({ currentTarget: { value } }) => onSort(value ? nextSort(sort, value) : LATEST)}
        />
        {sorted && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label={direction === 'asc' ? m.ui_ascending() : m.ui_descending()}
            title={direction === 'asc' ? m.ui_ascending() : m.ui_descending()}
            onClick={() => onSort(nextSort(sort, sorted.field))}
          >
            <Arrow size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

/** What every list sorts by unless another order is requested. */
const LATEST = 'latest'
