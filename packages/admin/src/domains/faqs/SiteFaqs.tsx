import { arrayMove } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { Card } from '~/ui/Card'
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
  canChange: boolean
  onAdd: (category?: string) => void
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

/** One site's questions in the order of its shop: a category is positioned at its first question. */
export const SiteFaqs = ({ site, name, faqs, isStale, isFiltered, search, ...acts }: Props) => {
  const putInOrder = useFaqOrder(site, search)
  const groups = faqGroups(faqs)
  if (faqs.length === 0 && isFiltered) return null
  const putGroups = (ordered: typeof groups) => putInOrder(ordered.flatMap((group) => group.faqs))

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
            {...acts}
          />
        ))}
        {groups.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 px-4 pt-2 pb-4 text-sm text-ink-2">
            <p>{m.faqs_none_here()}</p>
            <Button variant="default" size="xs" disabled={!acts.canChange} onClick={() => acts.onAdd()}>
              {m.faqs_add()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Reorders a site's questions optimistically, and reverts an order that the server refuses. */
const useFaqOrder = (site: string, search: FaqListSearch) => {
  const queries = useQueryClient()
  const query = faqsQuery(site, search)
  const order = useMutation({
    // Requests run in sequence, so that a later order never arrives before an earlier one.
    scope: { id: `faqs.${site}` },
    meta: { handlesErrors: true },
    mutationFn: (faqs: readonly Faq[]) => api.faqs.order.call({ site, ids: faqs.map(({ _id }) => _id) }),
    onMutate: async (faqs) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const before = queries.getQueryData(query.queryKey)
      queries.setQueryData(query.queryKey, (page) => page && { ...page, items: [...faqs] })
      return before
    },
    onError: (error, _faqs, before) => {
      if (before) queries.setQueryData(query.queryKey, before)
      queries.invalidateQueries({ queryKey: query.queryKey })
      if (getRefusal(error)?.status !== 401) toastFailure(error)
    },
  })
  return (faqs: readonly Faq[]) => order.mutate(faqs)
}
