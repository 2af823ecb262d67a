import { Button } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import { YesNoField } from '~/ui/filters/ChoiceField'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { PAGE_ACTS, PAGE_TEXTS } from './page-acts'
import { pageColumns } from './page-columns'
import { pagesQuery } from './page-queries'
import type { PageListSearch } from './page-search'
import { RemovePageDialog } from './RemovePageDialog'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/pages/shop-page-filter-fields')).SHOP_PAGE_FILTER_FIELDS,
}

/** The list of content pages. */
export const PageList = ({ search }: { search: PageListSearch }) => {
  const onSearch = useSearchChange<PageListSearch>()
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const canChange = useCan('pages:change')
  const navigate = useNavigate()
  const { opened, open, close } = useOpened<{ kind: 'remove'; row: ListedPage }>()
  const edit = useCallback(
    ({ _id: id }: ListedPage) => navigate({ to: '/admin/pages/edit/$id', params: { id } }),
    [navigate],
  )
  const columns = useMemo(
    () => pageColumns({ siteName, titleLength, edit, remove: (row) => open({ kind: 'remove', row }) }),
    [siteName, titleLength, edit, open],
  )
  const bulk = useOneByOne({
    acts: PAGE_ACTS,
    texts: PAGE_TEXTS,
    canChange,
    readPage: (at) => api.pages.list.call(inUrl({ ...search, ...at })),
  })
  const add = canChange ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/pages/new" {...props} />}
    >
      {m.pages_new()}
    </Button>
  ) : (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled title={m.shell_not_allowed()}>
      {m.pages_new()}
    </Button>
  )

  return (
    <>
      <ListScreen
        name="pages"
        views={(state) => <SavedViews list="pages" {...state} />}
        title={m.pages_title()}
        crumbs={[
          { label: m.pages_settings(), to: '/admin/app-settings/app-info' },
          { label: m.pages_title() },
        ]}
        actions={add}
        query={pagesQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.pages_search()}
        columns={columns}
        getLabel={(page) => page.title}
        conditions={CONDITIONS}
        filters={
          <FilterMenu label={m.pages_status()} count={search.isPublished === undefined ? 0 : 1} width={320}>
            <YesNoField
              label={m.pages_status()}
              names={{ yes: m.pages_published(), no: m.pages_draft() }}
              value={search.isPublished}
              onChange={(isPublished) => onSearch({ isPublished })}
            />
          </FilterMenu>
        }
        chips={pageChips(search)}
        nothingYet={{
          title: m.pages_none_yet(),
          description: m.pages_none_yet_text(),
          icon: <IconFileText stroke={1.5} />,
          action: add,
        }}
        bulk={bulk.actions}
        onOpen={edit}
      />
      {bulk.dialogs}
      {opened && <RemovePageDialog page={opened.row} onClose={close} />}
    </>
  )
}

const pageChips = ({ isPublished }: PageListSearch): FilterChip<PageListSearch>[] =>
  isPublished === undefined
    ? []
    : [
        {
          label: m.pages_status(),
          value: isPublished ? m.pages_published() : m.pages_draft(),
          without: { isPublished: undefined },
        },
      ]
