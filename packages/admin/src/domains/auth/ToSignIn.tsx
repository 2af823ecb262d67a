import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

/** A link to the sign-in screen. */
export const ToSignIn = () => (
  <p className="mt-5 text-center">
    <Link to="/" className="no-underline text-(color:--mantine-color-anchor) hover:underline">
      {m.auth_to_sign_in()}
    </Link>
  </p>
)
