import { Button } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { PermissionButton } from './PermissionButton'
import { RequireTwoStep } from './two-step/RequireTwoStep'

/** The actions of the admin list as a whole. */
export const AdminListActions = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <RequireTwoStep />
    <Button
      variant="default"
      leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/audit-log" {...props} />}
    >
      {m.admins_audit_log()}
    </Button>
    <PermissionButton
      permission="admins:change"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {m.admins_add()}
    </PermissionButton>
  </>
)
