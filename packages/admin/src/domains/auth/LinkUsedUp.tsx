import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { AuthCard } from './AuthCard'
import { ToSignIn } from './ToSignIn'

/** An invalid or expired link, with a link to request a new one where that is possible. */
export const LinkUsedUp = ({ canAskAgain = false }: { canAskAgain?: boolean }) => (
  <AuthCard title={m.auth_link_used_up_title()} lead={m.auth_link_used_up()}>
    {canAskAgain && (
      <div className="grid gap-5">
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          {m.auth_request_new_link()}
        </Button>
      </div>
    )}
    <ToSignIn />
  </AuthCard>
)
