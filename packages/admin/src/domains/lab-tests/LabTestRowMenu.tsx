import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'

type Props = {
  test: LabTest
  canChange: boolean
  edit: (test: LabTest) => void
  remove: (test: LabTest) => void
}

export const LabTestRowMenu = ({ test, canChange, edit, remove }: Props) => (
  <RowMenu label={m.lab_tests_actions_for({ batch: test.batchNumber })}>
    {(close) => (
      <>
        <RowMenu.Entry
          icon={<IconPencil size={18} stroke={1.7} />}
          refusal={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => {
            close()
            edit(test)
          }}
        >
          {m.lab_tests_edit()}
        </RowMenu.Entry>
        <RowMenu.Entry
          icon={<IconTrash size={18} stroke={1.7} />}
          refusal={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => {
            close()
            remove(test)
          }}
        >
          {m.lab_tests_delete()}
        </RowMenu.Entry>
      </>
    )}
  </RowMenu>
)
