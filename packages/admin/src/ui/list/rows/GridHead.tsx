import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { Column } from '../column'
import { getDirection, nextSort } from './sort'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The selection state of the page; undefined if rows cannot be selected. */
  choice?: { state: 'none' | 'some' | 'all'; onChange: (isOn: boolean) => void }
}

/** The table head's controls for cards: selecting the page and sorting. */
export const GridHead = <Row,>({ columns, sort, onSort, choice }: Props<Row>) => {
  const fields = columns.flatMap(({ sort: field, title }) => (field ? [{ field, title }] : []))
  const sorted = fields.find(({ field }) => getDirection(sort, field))
  const direction = sorted && getDirection(sort, sorted.field)
  const Arrow = direction === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 px-4 pt-3 pb-0">
      {choice && (
        <label className="inline-flex items-center gap-2 min-h-8 text-sm text-ink-2 cursor-pointer">
          <input
            type="checkbox"
            className="size-4 m-0 accent-brand-text cursor-pointer"
            checked={choice.state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = choice.state === 'some'
            }}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {m.ui_select_page()}
        </label>
      )}
      <div className="flex gap-2 ms-auto">
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

/** The default sort of every list. */
const LATEST = 'latest'
