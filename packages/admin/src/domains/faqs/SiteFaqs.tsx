import { arrayMove } from '@dnd-kit/sortable'
import { Button, Skeleton } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import { IconExternalLink } from '@tabler/icons-react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { useOptimisticUpdate } from '~/ui/sortable/use-optimistic-update'
import { FaqGroup } from './FaqGroup'
import { faqsQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'

type Props = {
  site: string
  name: string
  faqs: Faq[]
  /** The displayed questions are of the previous query. */
  isStale: boolean
  isFiltered: boolean
  search: FaqListSearch
  onAdd: (category?: string) => void
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

/** One site's questions in the order of its shop: a category is positioned at its first question. */
export const SiteFaqs = ({ site, name, faqs, isStale, isFiltered, search, ...acts }: Props) => {
  const { mutate: reorder } = useOptimisticUpdate({
    queryKey: faqsQuery(site, search).queryKey,
    scope: `faqs.${site}`,
    mutationFn: (ordered: Faq[]) => api.faqs.order.call({ site, ids: ordered.map(({ _id }) => _id) }),
    update: (page, ordered) => ({ ...page, items: ordered }),
  })
  const canChange = useCan('faqs:change', site)
  const groups = faqGroups(faqs)
  if (faqs.length === 0 && isFiltered) return null
  const putGroups = (ordered: typeof groups) => reorder(ordered.flatMap((group) => group.faqs))

  return (
    <Card
      padded={false}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <small className="ms-2 text-sm font-450 text-ink-2">{formatCount(faqs.length)}</small>
        </>
      }
      actions={
        <a
          href={`/demo-shop/${encodeURIComponent(site)}/faqs`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-sm leading-6 whitespace-nowrap"
        >
          {m.faqs_view_in_shop()}
          <IconExternalLink size={16} stroke={1.7} aria-hidden />
        </a>
      }
    >
      <div
        className="pt-2 data-stale:opacity-60 data-stale:[transition:opacity_160ms_200ms]"
        data-stale={isStale || undefined}
      >
        {groups.map((group, index) => (
          <FaqGroup
            key={group.category}
            siteName={name}
            group={group}
            index={index}
            last={groups.length - 1}
            onMove={(to) => putGroups(arrayMove(groups, index, to))}
            onOrder={(ordered) =>
              putGroups(groups.map((other) => (other === group ? { ...group, faqs: ordered } : other)))
            }
            canChange={canChange}
            {...acts}
          />
        ))}
        {groups.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 px-4 pt-2 pb-4 text-sm text-ink-2">
            <p>{m.faqs_none_here()}</p>
            <Button
              variant="default"
              size="xs"
              disabled={!canChange}
              title={canChange ? undefined : m.shell_not_allowed()}
              onClick={() => acts.onAdd()}
            >
              {m.faqs_add()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a site's questions while they load. */
export const FaqsSkeleton = () => (
  <Card>
    <div className="grid gap-4" aria-busy>
      {LINES.map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </div>
  </Card>
)
