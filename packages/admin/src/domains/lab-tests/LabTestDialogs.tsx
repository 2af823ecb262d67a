import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { LabTestDrawer } from './LabTestDrawer'
import type { EditedLabTest } from './lab-test-form'

export type Opened = { kind: 'edit' | 'remove'; row: EditedLabTest }

type Props = {
  opened: Opened | null
  /** The site of a new test, if one is selected. */
  site: string | undefined
  onClose: () => void
}

/** The dialogs of the lab tests. */
export const LabTestDialogs = ({ opened, site, onClose }: Props) => {
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
