import { Button, Divider } from '@mantine/core'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { IconBuilding, IconFingerprint, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { AuthFailure } from '../AuthFailure'
import type { SignedInThen } from '../use-enter'
import { offerPasskeys, signInByPasskey, waysFailure } from './passkey-sign-in'
import { startCompanySignIn } from './start-company-sign-in'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true }

/** The ways to sign in without a password. Loaded after the form, which works without them. */
export const OtherWays = ({ onSignedIn }: { onSignedIn: SignedInThen }) => {
  const { data: company } = useQuery(api.companySignIn.status.queryOptions({ meta: { handlesErrors: true } }))
  const passkey = useMutation({
    mutationFn: signInByPasskey,
    meta: { handlesErrors: true },
    onSuccess: onSignedIn,
  })
  const atCompany = useMutation({ mutationFn: startCompanySignIn, meta: { handlesErrors: true } })
  // The browser offers passkeys in the list of the e-mail field, until the screen closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the screen opens.
  useEffect(() => offerPasskeys(onSignedIn), [])
  const error = passkey.error ?? atCompany.error

  return (
    <div className="grid gap-3 mt-6">
      <Divider label={m.auth_or()} mb={4} />
      <AuthFailure text={error && waysFailure(error)} />
      {company?.isActive && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconBuilding {...ICON} />}
          loading={atCompany.isPending || atCompany.isSuccess}
          onClick={() => atCompany.mutate()}
        >
          {m.auth_company()}
        </Button>
      )}
      {browserSupportsWebAuthn() && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint {...ICON} />}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {m.auth_passkey()}
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconMail {...ICON} />}
        renderRoot={(props) => <Link to="/sign-in-link" {...props} />}
      >
        {m.auth_link()}
      </Button>
    </div>
  )
}
