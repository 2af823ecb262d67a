import { createFileRoute } from '@tanstack/react-router'
import { MyGifts } from '~/domains/demo-shop/customer/claims/MyGifts'

export const Route = createFileRoute('/demo-shop/$site/account/gifts')({ component: MyGifts })
