import { PermissionButton } from '~/ui/locked/PermissionButton'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

type Props = { onRequest: (act: SwitchActName) => void }

const ACTS: SwitchActName[] = ['block', 'unblock', 'activate', 'deactivate', 'grantSuper', 'revokeSuper']

export const AdminBulkActions = ({ onRequest }: Props) =>
  ACTS.map((act) => (
    <PermissionButton
      key={act}
      permission={SWITCH_ACTS[act].permission}
      variant="subtle"
      size="compact-sm"
      onClick={() => onRequest(act)}
    >
      {SWITCH_ACTS[act].label()}
    </PermissionButton>
  ))
