import { enAccounts } from './en-accounts.ts'
import type { ShippedTemplates } from './template-texts.ts'

const greeting = '<p>Hello{% if customer.name %} {{ customer.name }}{% endif %},</p>'
const order = '{% button "View your order", order.url %}'
const shop = '{% button "Visit the store", site.url %}'
const questions =
  '<p>Do you have a question? Reply to this e-mail{% if store.email %} or write to {{ store.email }}{% endif %}.</p>'

/** The shipped templates in English. */
export const en: ShippedTemplates = {
  ...enAccounts,
  orderPlaced: {
    subject: 'Order {{ order.number }} confirmed',
    body: `{% logo %}
<h2>Thank you for your order</h2>
${greeting}
<p>We received your order {{ order.number }} of {{ order.date }}. We will e-mail you again when it ships.</p>
{% lines %}
{% totals %}
{% if order.due %}<p>Amount due: <strong>{{ order.due }}</strong></p>{% endif %}
{% if order.payUntil %}<p>Pay by {{ order.payUntil }}. Otherwise the order is cancelled. To pay, open your order or reply to this e-mail.</p>{% endif %}
{% if order.address %}<h3>Shipping address</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  paymentReminder: {
    subject: 'Your order {{ order.number }} at {{ site.name }} isn’t paid yet',
    body: `{% logo %}
<h2>Your order isn’t paid yet</h2>
${greeting}
<p>Thank you for your order {{ order.number }} at {{ site.name }}. We haven’t received your payment yet.</p>
<p>Amount due: <strong>{{ order.due }}</strong></p>
{% if order.payUntil %}<p>We keep the products for you until {{ order.payUntil }}. If we don’t receive a payment by then, the order is cancelled.</p>{% endif %}
${order}
<p>If you’ve already paid, you can ignore this e-mail.</p>`,
  },
  orderPaid: {
    subject: 'Payment received for order {{ order.number }}',
    body: `{% logo %}
<h2>We received your payment</h2>
${greeting}
<p>Thank you. Your order {{ order.number }} is paid: <strong>{{ order.paid }}</strong>{% if order.paymentMethod %} by {{ order.paymentMethod }}{% endif %}.</p>
{% totals %}
${order}
${questions}`,
  },
  orderChanged: {
    subject: 'Order {{ order.number }} was changed',
    body: `{% logo %}
<h2>Your order was changed</h2>
${greeting}
<p>We changed your order {{ order.number }} of {{ order.date }}. This is what it contains now.</p>
{% lines %}
{% totals %}
{% if order.due %}<p>Amount due: <strong>{{ order.due }}</strong></p>{% endif %}
{% if order.address %}<h3>Shipping address</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  invoiceIssued: {
    subject: 'Invoice {{ invoice.number }} for order {{ order.number }}',
    body: `{% logo %}
<h2>Your invoice</h2>
${greeting}
<p>Invoice {{ invoice.number }} for your order {{ order.number }} over <strong>{{ invoice.total }}</strong> is ready. You can download it on the page of your order.</p>
{% button "View your invoice", order.url %}
${questions}`,
  },
  orderShipped: {
    subject:
      '{% if order.later.size %}A part of order{% else %}Order{% endif %} {{ order.number }} is on its way',
    body: `{% logo %}
<h2>{% if order.later.size %}A part of your order is on its way{% else %}Your order is on its way{% endif %}</h2>
${greeting}
<p>These items of your order {{ order.number }} were handed to the carrier.</p>
{% parcels %}
{% lines %}
{% if order.later.size %}<p>These items come later, and we e-mail you when they ship:</p>
<ul>{% for item in order.later %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>{% endif %}
{% if order.address %}<h3>Shipping address</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  orderDelivered: {
    subject: 'Order {{ order.number }} was delivered',
    body: `{% logo %}
<h2>Your order was delivered</h2>
${greeting}
<p>The carrier delivered your order {{ order.number }}. If something is missing or damaged, write to us.</p>
{% lines %}
${order}
${questions}`,
  },
  orderCancelled: {
    subject: 'Order {{ order.number }} was cancelled',
    body: `{% logo %}
<h2>Your order was cancelled</h2>
${greeting}
<p>Your order {{ order.number }} was cancelled{% if order.cancelReason %}: {{ order.cancelReason }}{% endif %}.</p>
{% if order.refunded %}<p>Refunded: <strong>{{ order.refunded }}</strong></p>{% endif %}
{% lines %}
${questions}`,
  },
  orderRefunded: {
    subject: 'Refund for order {{ order.number }}',
    body: `{% logo %}
<h2>You received a refund</h2>
${greeting}
<p>We refunded <strong>{{ refund.amount }}</strong> of your order {{ order.number }}{% if refund.toCredit %} as credit, which you can use for your next order{% else %} to your original payment. It can take some days to arrive{% endif %}.</p>
{% totals %}
${order}
${questions}`,
  },
  orderReturned: {
    subject: 'We received the return of order {{ order.number }}',
    body: `{% logo %}
<h2>We received your return</h2>
${greeting}
<p>The goods of your order {{ order.number }} came back to us.{% if order.refunded %} Refunded: <strong>{{ order.refunded }}</strong>{% endif %}</p>
{% lines %}
${questions}`,
  },
  orderComment: {
    subject: 'We wrote to you about order {{ order.number }}',
    body: `{% logo %}
<h2>We wrote to you about your order</h2>
${greeting}
<p>There is a new comment about your order {{ order.number }}:</p>
{% messages %}
${order}
${questions}`,
  },
  reviewRequest: {
    subject: 'How do you like your order from {{ site.name }}?',
    body: `{% logo %}
<h2>What do you think?</h2>
${greeting}
<p>Your order {{ order.number }} arrived some days ago. Your review helps other customers to choose.</p>
{% lines %}
{% button "Write a review", order.url %}`,
  },
  creditGiven: {
    subject: 'You received {{ credit.amount }} of credit',
    body: `{% logo %}
<h2>You received credit</h2>
${greeting}
<p>We added <strong>{{ credit.amount }}</strong> to your credit{% if credit.reason %}: {{ credit.reason }}{% endif %}. Your balance is {{ credit.balance }}.</p>
{% if credit.expiresOn %}<p>You can use it until {{ credit.expiresOn }}.</p>{% endif %}
${shop}
${questions}`,
  },
  creditExpiring: {
    subject: 'Your credit of {{ credit.amount }} expires soon',
    body: `{% logo %}
<h2>Your credit expires soon</h2>
${greeting}
<p><strong>{{ credit.amount }}</strong> of your credit expires after {{ credit.expiresOn }}. Use it for your next order.</p>
${shop}
${questions}`,
  },
  claimApproved: {
    subject: 'Your claim for {{ claim.product }} was approved',
    body: `{% logo %}
<h2>Your claim was approved</h2>
${greeting}
<p>We approved your claim for the free product <strong>{{ claim.product }}</strong> and prepare its delivery.</p>
${shop}
${questions}`,
  },
  claimRejected: {
    subject: 'About your claim for {{ claim.product }}',
    body: `{% logo %}
<h2>We can’t approve your claim</h2>
${greeting}
<p>We reviewed your claim for the free product <strong>{{ claim.product }}</strong> and can’t approve it.{% if claim.reason %} Reason: {{ claim.reason }}{% endif %}</p>
${questions}`,
  },
  abandonedCart: {
    subject: 'Your cart at {{ site.name }} is waiting',
    body: `{% logo %}
<h2>You left something in your cart</h2>
${greeting}
<p>These products are still in your cart. Prices and stock can change.</p>
<ul>{% for line in cart.lines %}<li>{{ line.title }} × {{ line.quantity }}</li>{% endfor %}</ul>
{% button "View your cart", cart.url %}
<p>You get this because you accepted news from {{ site.name }}. You can also change that in <a href="{{ cart.accountUrl }}">your account</a>.</p>`,
  },
  chatReply: {
    subject: '{{ site.name }} replied to your chat',
    body: `{% logo %}
<h2>We replied to your chat</h2>
${greeting}
<p>You had left the chat when we replied:</p>
{% messages %}
{% button "Continue the chat", site.url %}
${questions}`,
  },
  chatTranscript: {
    subject: 'Your chat with {{ site.name }}',
    body: `{% logo %}
<h2>Your chat with us</h2>
${greeting}
<p>Here is a copy of your chat.</p>
{% messages %}
${questions}`,
  },
}
