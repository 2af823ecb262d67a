import { Button } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { FaqBar } from './FaqBar'
import { FaqDrawer } from './FaqDrawer'
import classes from './Faqs.module.css'
import { FaqsEmpty } from './FaqsEmpty'
import { FaqsSkeleton } from './FaqsSkeleton'
import { blankFaq, type EditedFaq, toEdited } from './faq-form'
import { faqsQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'
import { RemoveFaqDialog } from './RemoveFaqDialog'
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
      <div className={classes.sites}>
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
