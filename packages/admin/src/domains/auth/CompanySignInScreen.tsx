import { Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { readDevice } from '~/session/stored-login'
import { failureText } from '~/toast-failure'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import { takeCompanySecret } from './other-ways/start-company-sign-in'
import { ToSignIn } from './ToSignIn'
import { useEnter } from './use-enter'

/** The screen to which the provider of the company returns the browser. */
export const CompanySignInScreen = () => {
  const [isForeign, setForeign] = useState(false)
  const completing = useMutation(
    api.companySignIn.signIn.mutationOptions({ meta: { handlesErrors: true }, onSuccess: useEnter() }),
  )
  const isStarted = useRef(false)
  // The answer of the provider is valid once, and the address contains it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider returns the browser.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const secret = takeCompanySecret()
    // Only the tab that started a sign-in can complete it.
    if (secret === null) return setForeign(true)
    const query = window.location.search.slice(0, MAX_QUERY)
    completing.mutate({ query, secret, device: readDevice() })
  }, [])
  const failure = isForeign ? m.auth_company_refused() : completing.error && failureText(completing.error)

  return (
    <AuthCard title={m.auth_company_title()} lead={failure ? undefined : m.auth_company_lead()}>
      <div className="grid gap-5 mt-4">
        <AuthFailure text={failure} />
        {!failure && <Loader type="dots" className="justify-self-center" />}
      </div>
      {failure && <ToSignIn />}
    </AuthCard>
  )
}

const MAX_QUERY = 8000
