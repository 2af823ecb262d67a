import { Button, Skeleton } from '@mantine/core'
import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { IconDiscount2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { DiscountRows } from './DiscountRows'
import { EditDiscountDrawer } from './EditDiscountDrawer'
import { largeDiscountsQuery } from './large-discount-queries'
import { isNarrowed, type LargeDiscountSearch } from './large-discount-search'
import { useDiscountOrder } from './use-discount-order'

type Props = { site: string; search: LargeDiscountSearch; onAdd: () => void }

/** One site's list: order, edit, remove and restore. Filters disable ordering. */
export const SiteDiscounts = ({ site, search, onAdd }: Props) => {
  const {
    data: page,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({ ...largeDiscountsQuery(site, search), placeholderData: keepPreviousData })
  // A product is removed from the whole list, not from the filtered one.
  const { data: whole } = useQuery(largeDiscountsQuery(site))
  const canChange = useCan('large-discounts:change', site)
  const siteName = useSiteName()
  const timeZone = useSettings()?.timeZone
  const [edited, setEdited] = useState<LargeDiscount | null>(null)
  const { reorder, remove, undoBar } = useDiscountOrder(site)
  const name = siteName(site)
  const isFiltered = isNarrowed(search)
  if (isFiltered && page?.items.length === 0 && !undoBar && !edited) return null

  return (
    <Card
      padded={false}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          {page && <small className="ms-2 text-sm font-450 text-ink-2">{formatCount(page.total)}</small>}
        </>
      }
    >
      {undoBar && <div className="px-4 pt-4 pb-0">{undoBar}</div>}
      {page && page.items.length > 0 ? (
        <DiscountRows
          label={m.large_discounts_of_site({ site: name })}
          discounts={page.items}
          canChange={canChange && whole !== undefined}
          canMove={canChange && !isFiltered && !isPlaceholderData}
          isStale={isPlaceholderData}
          onOrder={reorder}
          onEdit={setEdited}
          onRemove={remove}
        />
      ) : page ? (
        !isFiltered && (
          <EmptyState
            icon={<IconDiscount2 stroke={1.5} />}
            title={m.large_discounts_none_yet()}
            text={m.large_discounts_none_yet_text()}
            action={
              <Button
                variant="default"
                disabled={!canChange}
                title={canChange ? undefined : m.shell_not_allowed()}
                onClick={onAdd}
              >
                {m.large_discounts_add()}
              </Button>
            }
          />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <div className="grid gap-4 p-4">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={40} />
          ))}
        </div>
      )}
      {edited && timeZone && (
        <EditDiscountDrawer
          key={edited._id}
          discount={edited}
          timeZone={timeZone}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
