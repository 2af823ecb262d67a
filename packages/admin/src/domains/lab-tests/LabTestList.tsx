import { Button } from '@mantine/core'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { useProductsById } from '~/domains/products/products'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { LabTestDrawer } from './LabTestDrawer'
import { LabTestFilters } from './LabTestFilters'
import { LAB_TEST_ACTS, LAB_TEST_TEXTS } from './lab-test-acts'
import { labTestChips } from './lab-test-chips'
import { labTestColumns } from './lab-test-columns'
import { blankLabTest, type EditedLabTest, toEdited } from './lab-test-form'
import { labTestsQuery } from './lab-test-queries'
import { findDefaultSite, type LabTestListSearch, listInput } from './lab-test-search'
import { RemoveLabTestDialog } from './RemoveLabTestDialog'

/** The laboratory reports about the shop's products, by batch. */
export const LabTestList = ({ search }: { search: LabTestListSearch }) => {
  const onSearch = useSearchChange<LabTestListSearch>()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const canChange = useCan('lab-tests:change')
  const [edited, setEdited] = useState<EditedLabTest | null>(null)
  const [removed, setRemoved] = useState<EditedLabTest | null>(null)
  const [product] = useProductsById(search.product ? [search.product] : NONE)

  const isFree = search.site === ALL_SITES
  const shown = isFree ? (search.ofSite ?? findDefaultSite(sites)) : search.site
  const open = useCallback((test: EditedLabTest) => setEdited(test), [])
  const columns = useMemo(
    () =>
      labTestColumns({
        siteName,
        titleLength,
        canChange,
        edit: (test) => open(toEdited(test)),
        remove: (test) => setRemoved(toEdited(test)),
      }),
    [siteName, titleLength, canChange, open],
  )
  const close = () => {
    setEdited(null)
    if (edited) focusRow(edited._id)
  }
  const bulk = useOneByOne(LAB_TEST_TEXTS, (at) => api.labTests.list.call(listInput({ ...search, ...at })))
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => setEdited(blankLabTest())}
    >
      {m.lab_tests_add()}
    </Button>
  )

  return (
    <>
      <ListScreen
        name="lab-tests"
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
        bulk={(...selection) => (
          <OneByOneActions acts={LAB_TEST_ACTS} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        openId={edited?._id}
        onOpen={canChange ? (test) => open(toEdited(test)) : undefined}
      />
      {edited && (
        <LabTestDrawer
          key={edited._id}
          test={edited}
          site={shown === ALL_SITES ? undefined : shown}
          onClose={close}
        />
      )}
      <OneByOneDialogs bulk={bulk} />
      {removed && <RemoveLabTestDialog test={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const NONE: string[] = []
