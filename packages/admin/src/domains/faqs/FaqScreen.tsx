import type { Faq } from '@storekeeper/contract/faqs/faq'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { AddButton } from '~/ui/list/AddButton'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { FaqBar, FaqsEmpty } from './FaqBar'
import { FaqDrawer } from './FaqDrawer'
import { blankFaq, type EditedFaq, toEdited } from './faq-form'
import { faqsQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'
import { FaqsSkeleton, SiteFaqs } from './SiteFaqs'

type Opened = { kind: 'edit'; row: EditedFaq } | { kind: 'remove'; row: Faq }

/** The FAQs of each site, edited and ordered within their categories. */
export const FaqScreen = ({ search }: { search: FaqListSearch }) => {
  const onSearch = useSearchChange<FaqListSearch>()
  const { data: sites, error, refetch } = useSitesFor('faqs:read')
  const siteName = useSiteName()
  const { data: changeable = [] } = useSitesFor('faqs:change')
  const { opened, open, close } = useOpened<Opened>()
  const shown = search.site === ALL_SITES ? (sites ?? []).map(({ key }) => key) : [search.site]
  const lists = useQueries({
    queries: shown.map((site) => ({ ...faqsQuery(site, search), placeholderData: keepPreviousData })),
  })

  const isLoading = shown.length === 0 || lists.some(({ data }) => !data)
  const failed = lists.find((list) => list.error && !list.data)
  const failure = error ?? failed?.error
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const { q, category, isActive, filter } = search
  const isFiltered = q !== '' || [category, isActive, filter].some((value) => value !== undefined)
  const first = shown.find((site) => changeable.some(({ key }) => key === site))
  const add = (site = first, category = '') => site && open({ kind: 'edit', row: blankFaq(site, category) })
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
        <AddButton permission="faqs:change" disabled={!first} onClick={() => add()}>
          {m.faqs_add()}
        </AddButton>
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
          <FaqsEmpty isFiltered={isFiltered} onSearch={onSearch} onAdd={first ? () => add() : undefined} />
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
              onAdd={(category) => add(site, category)}
              onEdit={(faq) => open({ kind: 'edit', row: toEdited(faq) })}
              onRemove={(row) => open({ kind: 'remove', row })}
            />
          ))
        )}
      </div>
      {opened?.kind === 'edit' && <FaqDrawer key={opened.row._id} faq={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.faqs_delete_title({ question: opened.row.question })}
          text={m.faqs_delete_text()}
          confirmLabel={m.faqs_delete()}
          remove={() => api.faqs.remove.call({ id: opened.row._id })}
          removedText={m.faqs_deleted()}
          onClose={close}
        />
      )}
    </Page>
  )
}
