import { Button, Skeleton } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { IconFilterOff, IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { FaqBar } from './FaqBar'
import { FaqDrawer } from './FaqDrawer'
import { blankFaq, type EditedFaq, toEdited } from './faq-form'
import { faqsQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'
import { SiteFaqs } from './SiteFaqs'

type Open = { kind: 'edit'; faq: EditedFaq } | { kind: 'remove'; faq: Faq }

/** The FAQs of each site, edited and ordered within their categories. */
export const FaqScreen = ({ search }: { search: FaqListSearch }) => {
  const { data: sites, error, refetch } = useQuery(api.sites.list.queryOptions())
  const siteName = useSiteName()
  const canChange = useCan('faqs:change')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | null>(null)
  const shown = search.site === ALL_SITES ? (sites ?? []).map(({ key }) => key) : [search.site]
  const lists = useQueries({
    queries: shown.map((site) => ({ ...faqsQuery(site, search), placeholderData: keepPreviousData })),
  })
  const onSearch = useCallback<ChangeSearch<FaqListSearch>>(
    (change, { replace = false } = {}) => {
      navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace })
    },
    [navigate],
  )

  const isLoading = shown.length === 0 || lists.some(({ data }) => !data)
  const failed = lists.find((list) => list.error && !list.data)
  const failure = error ?? failed?.error
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const isFiltered = search.q !== '' || search.category !== undefined || search.isActive !== undefined
  const add = (site = shown[0], category = '') =>
    site && setOpen({ kind: 'edit', faq: blankFaq(site, category) })
  const retry = () => {
    if (error) void refetch()
    for (const list of lists) if (list.error) void list.refetch()
  }

  return (
    <Page
      title={m.faqs_title()}
      note={isLoading ? '\u00a0' : formatCount(total)}
      crumbs={[{ label: m.faqs_settings(), to: '/admin/app-settings/app-info' }, { label: m.faqs_title() }]}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canChange || shown.length === 0}
          title={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => add()}
        >
          {m.faqs_add()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <FaqBar search={search} onSearch={onSearch} />
        {failure && isLoading ? (
          <Card>
            <LoadFailed error={failure} onRetry={retry} />
          </Card>
        ) : isLoading ? (
          <FaqsSkeleton />
        ) : total === 0 ? (
          <FaqsEmpty
            isFiltered={isFiltered}
            onSearch={onSearch}
            onAdd={canChange ? () => add() : undefined}
          />
        ) : (
          shown.map((site, index) => (
            <SiteFaqs
              key={site}
              name={siteName(site)}
              site={site}
              faqs={lists[index]?.data?.items ?? []}
              isStale={lists[index]?.isPlaceholderData ?? false}
              isFiltered={isFiltered}
              search={search}
              canChange={canChange}
              onAdd={(category) => add(site, category)}
              onEdit={(faq) => setOpen({ kind: 'edit', faq: toEdited(faq) })}
              onRemove={(faq) => setOpen({ kind: 'remove', faq })}
            />
          ))
        )}
      </div>
      {open?.kind === 'edit' && (
        <FaqDrawer key={open.faq._id} faq={open.faq} sites={sites ?? []} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && <RemoveFaqDialog faq={open.faq} onClose={() => setOpen(null)} />}
    </Page>
  )
}

type Props = { isFiltered: boolean; onSearch: ChangeSearch<FaqListSearch>; onAdd: (() => void) | undefined }

/** Empty state: there are no questions yet, or none that match the filters. */
const FaqsEmpty = ({ isFiltered, onSearch, onAdd }: Props) => (
  <Card>
    {isFiltered ? (
      <EmptyState
        icon={<IconFilterOff stroke={1.5} />}
        title={m.ui_nothing_matches()}
        text={m.ui_nothing_matches_text()}
        action={
          <Button
            variant="default"
            onClick={() => onSearch({ q: '', category: undefined, isActive: undefined })}
          >
            {m.ui_clear_filters()}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<IconHelpCircle stroke={1.5} />}
        title={m.faqs_none_yet()}
        text={m.faqs_none_yet_text()}
        action={onAdd && <Button onClick={onAdd}>{m.faqs_add()}</Button>}
      />
    )}
  </Card>
)

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a site's questions while they load. */
const FaqsSkeleton = () => (
  <Card>
    <div className="grid gap-4" aria-busy>
      {LINES.map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </div>
  </Card>
)

/** Deletes a question with its answer; it cannot be undone. */
const RemoveFaqDialog = ({ faq, onClose }: { faq: Faq; onClose: () => void }) => {
  const remove = useMutation(
    api.faqs.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.faqs_deleted()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.faqs_delete_title({ question: faq.question })}
      text={m.faqs_delete_text()}
      confirmLabel={m.faqs_delete()}
      onConfirm={() => remove.mutateAsync({ id: faq._id })}
      onClose={onClose}
    />
  )
}
