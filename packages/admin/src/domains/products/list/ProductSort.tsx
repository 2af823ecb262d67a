import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { getDirection, nextSort, type TableProps } from '~/ui/list/column'

type Props = Pick<TableProps<ProductRow>, 'columns' | 'sort' | 'onSort'>

/** Sorts the cards, which have no table head. */
export const ProductSort = ({ columns, sort = LATEST, onSort }: Props) => {
  const fields = columns.flatMap(({ sort: field, title }) => (field ? [{ field, title }] : []))
  const sorted = fields.find(({ field }) => getDirection(sort, field))
  const isAscending = sorted && getDirection(sort, sorted.field) === 'asc'
  const Arrow = isAscending ? IconSortAscending : IconSortDescending
  const direction = isAscending ? m.ui_ascending() : m.ui_descending()
  return (
    <div className="flex gap-2 ms-auto">
      <NativeSelect
        size="xs"
        aria-label={m.ui_sort_by()}
        value={sorted?.field ?? ''}
        data={[
          { value: '', label: m.ui_latest_first() },
          ...fields.map(({ field, title }) => ({ value: field, label: title() })),
        ]}
        onChange={({ currentTarget: { value } }) => onSort?.(value ? nextSort(sort, value) : LATEST)}
      />
      {sorted && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={direction}
          title={direction}
          onClick={() => onSort?.(nextSort(sort, sorted.field))}
        >
          <Arrow size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  )
}

/** The default sort. */
const LATEST = 'latest'
