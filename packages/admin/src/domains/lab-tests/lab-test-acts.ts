import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { toEdited, toInput, toValues } from './lab-test-form'

export const LAB_TEST_ACTS: RowAction<LabTest>[] = [
  {
    id: 'activate',
    label: m.lab_tests_activate,
    title: m.lab_tests_activate_title,
    text: m.lab_tests_activate_text,
    done: m.lab_tests_activated,
    rejectionReason: ({ isActive }) => (isActive ? m.lab_tests_active_already() : undefined),
    change: (test) => setActive(test, true),
    undo: (test) => setActive(test, false),
  },
  {
    id: 'deactivate',
    label: m.lab_tests_deactivate,
    title: m.lab_tests_deactivate_title,
    text: m.lab_tests_deactivate_text,
    done: m.lab_tests_deactivated,
    rejectionReason: ({ isActive }) => (isActive ? undefined : m.lab_tests_inactive_already()),
    change: (test) => setActive(test, false),
    undo: (test) => setActive(test, true),
  },
  {
    id: 'remove',
    label: m.lab_tests_delete,
    isDestructive: true,
    title: m.lab_tests_delete_many_title,
    text: m.lab_tests_delete_many_text,
    done: m.lab_tests_deleted_many,
    change: async (test) => {
      await api.labTests.remove.call({ id: test._id })
      return test
    },
  },
]

export const LAB_TEST_TEXTS: RowTexts<LabTest> = {
  getName: ({ product, batchNumber }) => `${product.title} ${batchNumber}`,
  formatRowCount: m.lab_tests_count,
}

const setActive = (test: LabTest, isActive: boolean) =>
  api.labTests.update.call({
    ...toInput({ ...toValues(toEdited(test)), isActive }, test.version),
    id: test._id,
  })
