import { createFileRoute } from '@tanstack/react-router'
import { ThanksPage } from '~/domains/demo-shop/checkout/ThanksPage'

export const Route = createFileRoute('/demo-shop/$site/thanks')({ component: ThanksPage })
