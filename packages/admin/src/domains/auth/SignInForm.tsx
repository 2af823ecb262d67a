import { Button, PasswordInput, TextInput } from '@mantine/core'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '~/api'
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
 * E-mail and password. The browser's own validation is off, since its messages are in another language. Two
 * fields need neither a form library nor a schema, which would make the first page slower; the server validates
 * all of the contract's schema.
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
    const found = {
      email: EMAIL_PATTERN.test(typed.email.trim()) ? undefined : m.shell_not_an_email(),
      password: typed.password === '' ? m.shell_enter_password() : undefined,
    }
    setWrong(found)
    if (!found.email && !found.password) signIn.mutate({ ...typed, device: readDevice() })
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
        error={wrong.email}
      />
      <PasswordInput
        ref={password}
        label={m.shell_password()}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
        onChange={() => setWrong(({ email: other }) => ({ email: other }))}
        error={wrong.password}
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
