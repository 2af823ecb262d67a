import { Button } from '@mantine/core'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { useProductsById } from '~/domains/products/products'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import type { FilterChip } from '~/ui/list/filters/FilterChips'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { toast } from '~/ui/toasts/toast'
import { LabTestDrawer } from './LabTestDrawer'
import { LabTestFilters } from './LabTestFilters'
import { LAB_TEST_ACTS, LAB_TEST_TEXTS } from './lab-test-acts'
import { labTestColumns } from './lab-test-columns'
import { blankLabTest, type EditedLabTest, toEdited } from './lab-test-form'
import { labTestsQuery } from './lab-test-queries'
import { findDefaultSite, type LabTestListSearch, listInput } from './lab-test-search'

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

/** Deletes a test with its report files; it cannot be undone. */
const RemoveLabTestDialog = ({ test, onClose }: { test: EditedLabTest; onClose: () => void }) => {
  const remove = useMutation(
    api.labTests.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.lab_tests_deleted()),
    }),
  )
  const count = test.reportFiles.length
  return (
    <ConfirmDialog
      title={m.lab_tests_delete_title({ batch: test.batchNumber })}
      text={count === 0 ? m.lab_tests_delete_text_none() : m.lab_tests_delete_text({ count })}
      confirmLabel={m.lab_tests_delete()}
      onConfirm={() => remove.mutateAsync({ id: test._id })}
      onClose={onClose}
    />
  )
}

/** Returns the active filters as chips; `productTitle` is undefined until it has loaded. */
const labTestChips = (
  { isActive, product }: LabTestListSearch,
  productTitle: string | undefined,
): FilterChip<LabTestListSearch>[] => {
  const chips: FilterChip<LabTestListSearch>[] = []
  if (isActive !== undefined)
    chips.push({
      label: m.lab_tests_status(),
      value: isActive ? m.lab_tests_active() : m.lab_tests_inactive(),
      without: { isActive: undefined },
    })
  if (product)
    chips.push({
      label: m.lab_tests_product(),
      value: productTitle ?? '…',
      without: { product: undefined },
    })
  return chips
}
