import { NativeSelect, Pagination } from '@mantine/core'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ListSearch, PageOf } from './column'
import { countPages, formatTotal, getRange } from './page-range'

const PAGE_SIZES = [20, 50, 100, 200]

/** A change of page or page size. */
export type ToPage = Partial<Pick<ListSearch, 'page' | 'limit'>>

type Props = { page: PageOf<unknown>; onChange: (to: ToPage) => void }

/** The position in the list, the page size, and links to other pages. */
export const ListPager = ({ page, onChange }: Props) => {
  const { first, last } = getRange(page)
  const sizes = PAGE_SIZES.includes(page.limit)
    ? PAGE_SIZES
    : [page.limit, ...PAGE_SIZES].sort((a, b) => a - b)
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-4 border-t border-t-line">
      <p role="status" className="flex-1 text-sm whitespace-nowrap text-ink-2">
        {m.ui_range({ range: `${formatCount(first)}–${formatCount(last)}`, total: formatTotal(page) })}
      </p>
      <NativeSelect
        size="xs"
        aria-label={m.ui_page_size()}
        value={page.limit}
        data={sizes.map((size) => ({ value: `${size}`, label: m.ui_rows_a_page({ count: size }) }))}
        onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
      />
      <Pagination
        size="sm"
        total={countPages(page)}
        value={page.page}
        onChange={(chosen) => onChange({ page: chosen })}
        siblings={1}
        getItemProps={(number) => ({ 'aria-label': m.ui_page_number({ page: formatCount(number) }) })}
        getControlProps={(control) => ({ 'aria-label': CONTROL[control]?.() })}
      />
    </div>
  )
}

const CONTROL: Record<string, (() => string) | undefined> = {
  previous: m.ui_previous_page,
  next: m.ui_next_page,
}
