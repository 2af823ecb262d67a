import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Credentials } from '@storekeeper/contract/auth/sign-in'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '~/api'
import { fieldText } from '~/errors/error-text'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { readDevice } from '~/session/stored-login'
import { failureText } from '~/toast-failure'
import { AuthFailure } from './AuthFailure'
import type { SignedInThen } from './use-enter'

type Props = {
  onSignedIn: SignedInThen
  /** The password is correct, and a code is required. */
  onCodeNeeded: (typed: { email: string; password: string }) => void
}

/**
 * E-mail and password. The browser's own validation is off: the contract's schema returns the messages. Two
 * fields need no form library, which would make the first page slower.
 */
export const SignInForm = ({ onSignedIn, onCodeNeeded }: Props) => {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const signIn = useMutation(
    api.auth.login.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: onSignedIn,
      onError: (error, typed) =>
        asksForCode(error)
          ? onCodeNeeded({ email: typed.email, password: typed.password })
          : password.current?.focus(),
    }),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    const { error } = Credentials.safeParse(typed)
    const first = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message
    const found = { email: first('email'), password: first('password') }
    setWrong(found)
    if (!error) signIn.mutate({ ...typed, device: readDevice() })
    else (found.email ? email : password).current?.focus()
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <AuthFailure text={signIn.error && !asksForCode(signIn.error) ? failureText(signIn.error) : null} />
      <TextInput
        ref={email}
        label={m.shell_email()}
        type="email"
        dir="ltr"
        size="md"
        autoComplete="username webauthn"
        autoFocus
        onChange={() => setWrong(({ password: other }) => ({ password: other }))}
        error={wrong.email && fieldText(wrong.email)}
      />
      <PasswordInput
        ref={password}
        label={m.shell_password()}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
        onChange={() => setWrong(({ email: other }) => ({ email: other }))}
        error={wrong.password && fieldText(wrong.password)}
      />
      <Button type="submit" size="md" mt={8} fullWidth loading={signIn.isPending}>
        {m.shell_sign_in()}
      </Button>
      <p className="-mt-1 text-center">
        <Link
          to="/forgot-password"
          className="no-underline text-(color:--mantine-color-anchor) hover:underline"
        >
          {m.auth_forgot_password_link()}
        </Link>
      </p>
    </form>
  )
}

const asksForCode = (error: unknown) => getRefusal(error)?.code === 'TWO_STEP_CODE_REQUIRED'
