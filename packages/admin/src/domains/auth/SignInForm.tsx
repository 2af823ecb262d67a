import { Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { SignIn } from '@storekeeper/contract/auth'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { afterSignIn } from '~/session/after-sign-in'
import { beginSession } from '~/session/session'
import { translated } from '~/translated'
import classes from './SignIn.module.css'
import { signInFailure } from './sign-in-failure'

/** E-mail and password. The browser's own checks are off: the contract's say what is wrong, in our words. */
export const SignInForm = () => {
  const router = useRouter()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(SignIn, { sync: true }),
  })
  const signIn = useMutation(
    api.auth.login.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (signedIn) => {
        beginSession(signedIn)
        return router.navigate(afterSignIn())
      },
      onError: () => form.getInputNode('password')?.focus(),
    }),
  )
  const { email, password } = form.errors

  const submit = form.onSubmit(
    (values) => signIn.mutate(values),
    (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
  )

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div role="alert">
        {signIn.error && (
          <p className={classes.failure}>
            <IconAlertCircle size={20} stroke={1.7} aria-hidden />
            {signInFailure(signIn.error)}
          </p>
        )}
      </div>
      <TextInput
        label={m.shell_email()}
        type="email"
        dir="ltr"
        size="md"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
        error={email && translated(String(email))}
      />
      <PasswordInput
        label={m.shell_password()}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
        key={form.key('password')}
        {...form.getInputProps('password')}
        error={password && translated(String(password))}
      />
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        {m.shell_sign_in()}
      </Button>
    </form>
  )
}
