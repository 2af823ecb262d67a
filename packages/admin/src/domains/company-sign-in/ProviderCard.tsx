import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import type { CompanySettings } from '@storekeeper/contract/company-sign-in/company-settings'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { copyText } from '~/ui/copy-text'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import type { CompanyEdit } from './company-form'

type Props = { edit: CompanyEdit; settings: CompanySettings }

/** The provider, and what to register there. */
export const ProviderCard = ({ edit, settings: { redirectUri, hasClientSecret } }: Props) => {
  const test = useMutation(api.companySignIn.settings.test.mutationOptions({ meta: { handlesErrors: true } }))
  const button = useBusyFocus(test.isPending)
  return (
    <Card title={m.company_sign_in_provider()}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm leading-5 text-ink-2">{m.company_sign_in_provider_lead()}</p>
        <div>
          <Text size="sm" fw={500}>
            {m.company_sign_in_redirect()}
          </Text>
          <Text size="xs" c="dimmed">
            {m.company_sign_in_redirect_hint()}
          </Text>
          <Group gap="xs" mt={4}>
            <code dir="ltr" className="wrap-anywhere">
              {redirectUri}
            </code>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => copyText(redirectUri, m.company_sign_in_copied())}
            >
              {m.company_sign_in_copy()}
            </Button>
          </Group>
        </div>
        <TextInput
          label={m.company_sign_in_issuer()}
          description={m.company_sign_in_issuer_hint()}
          placeholder="https://"
          type="url"
          dir="ltr"
          autoComplete="off"
          {...edit.field('issuer')}
        />
        <Group gap="xs">
          <Button
            ref={button}
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ issuer: edit.form.getValues().issuer })}
          >
            {m.company_sign_in_test()}
          </Button>
        </Group>
        <div aria-live="polite" className="empty:hidden">
          {test.data && (
            <Notice tone="plain">
              {m.company_sign_in_test_ok({ endpoint: test.data.authorizationEndpoint })}
            </Notice>
          )}
          {test.error && <Notice tone="bad">{failureText(test.error)}</Notice>}
        </div>
        <TextInput
          label={m.company_sign_in_client()}
          dir="ltr"
          autoComplete="off"
          {...edit.field('clientId')}
        />
        <PasswordInput
          label={m.company_sign_in_secret()}
          description={
            hasClientSecret ? m.company_sign_in_secret_stored() : m.company_sign_in_secret_missing()
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
          {...edit.field('clientSecret')}
        />
      </div>
    </Card>
  )
}
