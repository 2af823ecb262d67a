import { RightButton } from '../RightButton'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

type Props = { onAsk: (act: SwitchActName) => void }

const ACTS: SwitchActName[] = ['block', 'unblock', 'activate', 'deactivate', 'makeSuper', 'unmakeSuper']

/** What can be done with many admins at once. */
export const AdminBulkActions = ({ onAsk }: Props) =>
  ACTS.map((act) => (
    <RightButton
      key={act}
      right="admins:change"
      variant="subtle"
      size="compact-sm"
      onClick={() => onAsk(act)}
    >
      {SWITCH_ACTS[act].label()}
    </RightButton>
  ))
