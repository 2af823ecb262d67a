import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { api } from '~/api'
import { ProductPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { FilesField } from '~/ui/files/FilesField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type EditedLabTest, LabTestInput, LabTestValues, toEdited, toInput, toValues } from './lab-test-form'

type Props = {
  test: EditedLabTest
  /** A new test belongs to a product of this site; undefined for any site. */
  site: string | undefined
  onClose: () => void
}

/** Creates or edits a laboratory report about one batch. */
export const LabTestDrawer = ({ test, site, onClose }: Props) => {
  const isNew = test.version === 0
  const edit = useEditForm({
    name: isNew ? 'lab-test.new' : `lab-test.${test._id}`,
    entity: test,
    toValues,
    toChanges: toInput,
    schema: LabTestInput,
    stored: LabTestValues,
    send: async (input, _values, _origin, requestId) => toEdited(await save(input, test._id, requestId)),
    onSaved: () => {
      toast.success(m.lab_tests_saved())
      onClose()
    },
    reload: () => readAgain(test),
  })

  return (
    <FormDrawer
      title={isNew ? m.lab_tests_add() : m.lab_tests_edit_title()}
      edit={edit}
      permission="lab-tests:change"
      site={test.site ?? undefined}
      onClose={onClose}
    >
      <ProductPicker
        label={m.lab_tests_product()}
        site={test.site ?? site}
        withAsterisk
        {...edit.field('product')}
      />
      <TextInput label={m.lab_tests_lab()} withAsterisk dir="auto" {...edit.field('labName')} />
      <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]">
        <TextInput label={m.lab_tests_batch()} withAsterisk dir="ltr" {...edit.field('batchNumber')} />
        <TextInput type="date" label={m.lab_tests_tested_on()} withAsterisk {...edit.field('testedAt')} />
      </div>
      <NumberInput
        label={m.lab_tests_purity()}
        description={m.lab_tests_purity_hint()}
        suffix="%"
        decimalScale={2}
        min={0}
        max={100}
        clampBehavior="none"
        hideControls
        className="max-w-56"
        {...edit.field('purity')}
      />
      <FilesField label={m.lab_tests_reports()} {...edit.field('reportFiles')} />
      <Switch
        label={m.lab_tests_active()}
        description={m.lab_tests_active_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}

const save = ({ version, ...fields }: LabTestInput, id: string, requestId: string): Promise<LabTest> =>
  version === 0
    ? api.labTests.create.call({ ...fields, requestId })
    : api.labTests.update.call({ ...fields, id, version })

/** Only the list call returns tests; a product has few. */
const readAgain = async ({ _id, product }: EditedLabTest): Promise<EditedLabTest | undefined> => {
  if (!product) return undefined
  const { items } = await api.labTests.list.call({ site: 'all', product, limit: '200' })
  const found = items.find((test) => test._id === _id)
  return found && toEdited(found)
}
