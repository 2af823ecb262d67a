import { IconFlask } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '~/api'
import { useProductsById } from '~/domains/products/products'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { LabTestDrawer } from './LabTestDrawer'
import { LabTestFilters, labTestChips } from './LabTestFilters'
import { LAB_TEST_ACTS, LAB_TEST_TEXTS } from './lab-test-acts'
import { labTestColumns } from './lab-test-columns'
import { blankLabTest, type EditedLabTest, toEdited } from './lab-test-form'
import { labTestsQuery } from './lab-test-queries'
import { findDefaultSite, type LabTestListSearch, listInput } from './lab-test-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/lab-tests/lab-test-filter-fields')).LAB_TEST_FILTER_FIELDS,
}

/** The laboratory reports about the shop's products, by batch. */
export const LabTestList = ({ search }: { search: LabTestListSearch }) => {
  const onSearch = useSearchChange<LabTestListSearch>()
  const { data: sites = [] } = useSitesFor('lab-tests:read')
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const canChange = useCan('lab-tests:change')
  const { opened, open, close } = useOpened<Opened>()
  const [product] = useProductsById(search.product ? [search.product] : NONE)

  const isFree = search.site === ALL_SITES
  const shown = isFree ? (search.ofSite ?? findDefaultSite(sites)) : search.site
  const columns = useMemo(
    () =>
      labTestColumns({
        siteName,
        titleLength,
        edit: (test) => open({ kind: 'edit', row: toEdited(test) }),
        remove: (test) => open({ kind: 'remove', row: toEdited(test) }),
      }),
    [siteName, titleLength, open],
  )
  const bulk = useOneByOne({
    acts: LAB_TEST_ACTS,
    texts: LAB_TEST_TEXTS,
    canChange,
    readPage: (at) => api.labTests.list.call(listInput({ ...search, ...at })),
  })
  const add = (
    <AddButton permission="lab-tests:change" onClick={() => open({ kind: 'edit', row: blankLabTest() })}>
      {m.lab_tests_add()}
    </AddButton>
  )

  return (
    <>
      <ListScreen
        name="lab-tests"
        views={(state) => (
          <SavedViews list="lab-tests" {...state} search={{ ...search, site: shown ?? ALL_SITES }} />
        )}
        title={m.lab_tests_title()}
        crumbs={[
          { label: m.lab_tests_title() },
          { label: shown === ALL_SITES ? m.lab_tests_all_sites() : siteName(shown ?? '') },
        ]}
        actions={add}
        query={labTestsQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.lab_tests_search()}
        columns={columns}
        getLabel={(test) => `${test.product.title} ${test.batchNumber}`}
        conditions={CONDITIONS}
        filters={
          <LabTestFilters
            search={search}
            onSearch={onSearch}
            sites={isFree && sites.length > 1 ? sites : []}
            shown={shown}
          />
        }
        chips={labTestChips(search, product?.title)}
        nothingYet={{
          title: m.lab_tests_none_yet(),
          description: m.lab_tests_none_yet_text(),
          icon: <IconFlask stroke={1.5} />,
          action: add,
        }}
        bulk={bulk.actions}
        openId={opened?.kind === 'edit' ? opened.row._id : undefined}
        onOpen={canChange ? (test) => open({ kind: 'edit', row: toEdited(test) }) : undefined}
      />
      {bulk.dialogs}
      <LabTestDialogs opened={opened} site={shown === ALL_SITES ? undefined : shown} onClose={close} />
    </>
  )
}

const NONE: string[] = []

type Opened = { kind: 'edit' | 'remove'; row: EditedLabTest }

type Props = {
  opened: Opened | null
  /** The site of a new test, if one is selected. */
  site: string | undefined
  onClose: () => void
}

/** The dialogs of the lab tests. */
const LabTestDialogs = ({ opened, site, onClose }: Props) => {
  switch (opened?.kind) {
    case 'edit':
      return <LabTestDrawer key={opened.row._id} test={opened.row} site={site} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          title={m.lab_tests_delete_title({ batch: opened.row.batchNumber })}
          text={
            opened.row.reportFiles.length === 0
              ? m.lab_tests_delete_text_none()
              : m.lab_tests_delete_text({ count: opened.row.reportFiles.length })
          }
          confirmLabel={m.lab_tests_delete()}
          remove={() => api.labTests.remove.call({ id: opened.row._id })}
          removedText={m.lab_tests_deleted()}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
