import type { Import } from '@storekeeper/contract/imports/import'
import type { ImportedKind, ImportListQuery, ImportStatus } from '@storekeeper/contract/imports/import-query'
import { inUrl } from '@storekeeper/contract/list'
import { IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Ago } from '~/ui/dates/Ago'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { Column } from '~/ui/list/column'
import { ListCard } from '~/ui/list/ListScreen'
import { rowLink } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { StatusBadge } from '~/ui/StatusBadge'
import { IMPORT_LOOK, KIND_NAME, SOURCE_NAME } from './import-names'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/imports/import-filter-fields')).IMPORT_FILTER_FIELDS,
  getChoiceName: (field, choice) =>
    field === 'kind' ? KIND_NAME[choice as ImportedKind]() : IMPORT_LOOK[choice as ImportStatus].label(),
}

/** The earlier imports. */
export const ImportList = ({ search }: { search: ImportListQuery }) => {
  const onSearch = useSearchChange<ImportListQuery>()
  const navigate = useNavigate()
  return (
    <ListCard
      name="imports"
      views={(state) => (
        <>
          <h2 className="px-4 pt-4 text-lg font-semibold leading-6">{m.imports_earlier()}</h2>
          <SavedViews list="imports" {...state} />
        </>
      )}
      title={m.imports_earlier()}
      query={api.imports.list.queryOptions({ input: inUrl(search) })}
      search={search}
      onSearch={onSearch}
      searchLabel={m.imports_search()}
      columns={COLUMNS}
      conditions={CONDITIONS}
      getLabel={({ name }) => name}
      nothingYet={{
        title: m.imports_none_yet(),
        description: m.imports_none_yet_text(),
        icon: <IconFileImport stroke={1.5} />,
      }}
      onOpen={({ _id: id }) => void navigate({ to: '/admin/imports/$id', params: { id } })}
    />
  )
}

const Kind = ({ kind, source, site }: Import) => {
  const siteName = useSiteName()
  const name = site === null ? m.shell_all_sites() : siteName(site)
  return <span className="text-ink-2">{`${KIND_NAME[kind]()} · ${SOURCE_NAME[source]()} · ${name}`}</span>
}

const COLUMNS: Column<Import>[] = [
  {
    id: 'name',
    title: m.imports_file,
    card: 'title',
    isFixed: true,
    cell: ({ _id: id, name }) => (
      <Link
        to="/admin/imports/$id"
        params={{ id }}
        className="font-medium no-underline hover:underline"
        {...rowLink(id)}
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: 'kind', title: m.imports_kind, card: 'line', cell: (row) => <Kind {...row} /> },
  {
    id: 'status',
    title: m.imports_status,
    card: 'aside',
    cell: ({ status }) => <StatusBadge {...IMPORT_LOOK[status]} />,
  },
  {
    id: 'created',
    title: m.imports_created,
    align: 'end',
    from: 'medium',
    cell: ({ sums }) =>
      formatCount((sums?.created.records ?? 0) + (sums?.updated.records ?? 0) + (sums?.kept.records ?? 0)),
  },
  {
    id: 'createdAt',
    title: m.imports_started,
    sort: 'createdAt',
    card: 'tail',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
]
