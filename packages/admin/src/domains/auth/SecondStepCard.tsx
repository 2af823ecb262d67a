import type { ComponentProps } from 'react'
import { m } from '~/paraglide/messages.js'
import { AuthCard } from './AuthCard'
import { SecondStep } from './SecondStep'

/** The second step of the sign-in, in place of its form. */
export const SecondStepCard = (props: ComponentProps<typeof SecondStep>) => (
  <AuthCard title={m.auth_second_step()} lead={m.auth_second_step_lead()}>
    <SecondStep {...props} />
  </AuthCard>
)
