import { PermissionButton } from '../PermissionButton'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

type Props = { onRequest: (act: SwitchActName) => void }

const ACTS: SwitchActName[] = ['block', 'unblock', 'activate', 'deactivate', 'makeSuper', 'unmakeSuper']

/** What can be done with many admins at once. */
export const AdminBulkActions = ({ onRequest }: Props) =>
  ACTS.map((act) => (
    <PermissionButton
      key={act}
      permission="admins:change"
      variant="subtle"
      size="compact-sm"
      onClick={() => onRequest(act)}
    >
      {SWITCH_ACTS[act].label()}
    </PermissionButton>
  ))
