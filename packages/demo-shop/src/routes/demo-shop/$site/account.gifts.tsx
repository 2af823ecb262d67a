import { createFileRoute } from '@tanstack/react-router'
import { MyGifts } from '../../../customer/claims/MyGifts'

export const Route = createFileRoute('/demo-shop/$site/account/gifts')({ component: MyGifts })
