import type { ShippedTemplates } from './template-texts.ts'

const greeting = '<p>Hello{% if customer.name %} {{ customer.name }}{% endif %},</p>'
const question =
  '<p>Do you have a question? Reply to this e-mail{% if store.email %} or write to {{ store.email }}{% endif %}.</p>'
const link = (label: string) => `{% button "${label}", link.url %}
<p>If the button doesn’t work, open this link in your browser:<br>{{ link.url }}</p>
<p>The link works once and expires on {{ link.expiresOn }}.</p>`
const items =
  '<ul>{% for item in return.items %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>'
const files =
  '{% if ticket.files.size %}<p>Files with this message:</p><ul>{% for file in ticket.files %}<li><a href="{{ file.url }}">{{ file.name }}</a></li>{% endfor %}</ul>{% endif %}'
const build = (title: string, text: string) => `{% logo %}
<h2>${title}</h2>
${greeting}
${text}`

/** The shipped templates about accounts, tickets and returns in English. */
export const enAccounts = {
  returnRequested: {
    subject: 'We received your return request {{ return.number }}',
    body: build(
      'We received your return request',
      `<p>Thank you. We check your request to return these items of your order {{ order.number }}, and e-mail you our decision. Don’t send anything yet.</p>
${items}
{% button "View your order", order.url %}
${question}`,
    ),
  },
  returnApproved: {
    subject: 'Your return {{ return.number }} was approved',
    body: build(
      'Your return was approved',
      `<p>You can send these items of your order {{ order.number }} back to us. Put the number {{ return.number }} into the parcel.</p>
${items}
{% if return.address %}<h3>Return address</h3>
<p>{% for part in return.address %}{{ part }}<br>{% endfor %}</p>{% endif %}
{% button "View your order", order.url %}
${question}`,
    ),
  },
  returnRefused: {
    subject: 'About your return {{ return.number }}',
    body: build(
      'We can’t accept your return',
      `<p>We reviewed your return of items of your order {{ order.number }}, and can’t accept it.{% if return.refusal %} Reason: {{ return.refusal }}{% endif %}{% if return.isReceived %} The items arrived, but we can’t refund or exchange them.{% endif %}</p>
${items}
${question}`,
    ),
  },
  returnReceived: {
    subject: 'We received your return {{ return.number }}',
    body: build(
      'We received your return',
      `<p>These items of your order {{ order.number }} arrived. We e-mail you when we refund or exchange them.</p>
${items}
${question}`,
    ),
  },
  returnExchanged: {
    subject: 'Your exchange for return {{ return.number }}',
    body: build(
      'We exchange your items',
      `<p>We send you other products for the items that you returned of your order {{ order.number }}. Your new order has the number {{ return.exchangeOrder }}, and we e-mail you when it ships.</p>
<h3>New items</h3>
<ul>{% for item in return.newItems %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>
{% if return.due %}<p>Difference due: <strong>{{ return.due }}</strong></p>{% endif %}
{% if return.refunded %}<p>Difference refunded: <strong>{{ return.refunded }}</strong></p>{% endif %}
<h3>Returned items</h3>
${items}
${question}`,
    ),
  },
  withdrawalReceipt: {
    subject: 'Receipt of your withdrawal {{ withdrawal.number }} at {{ site.name }}',
    body: build(
      'We received your withdrawal',
      `<p>{{ site.name }} received your withdrawal. Keep this e-mail as your receipt.</p>
<ul>
<li>Number: {{ withdrawal.number }}</li>
<li>Received: {{ withdrawal.received }}</li>
<li>Name: {{ withdrawal.name }}</li>
<li>E-mail: {{ withdrawal.email }}</li>
<li>Order: {{ withdrawal.order }}</li>
<li>Products: {% if withdrawal.text %}{{ withdrawal.text | newline_to_br }}{% else %}all of the order{% endif %}</li>
</ul>
<p>You do not need to return products that have not been sent yet. We cancel them.</p>`,
    ),
  },
  accountSignUp: {
    subject: 'Confirm your account at {{ site.name }}',
    body: build(
      'Confirm your account',
      `<p>Thank you for signing up at {{ site.name }}. Confirm your e-mail address and enter the password you chose. Orders you placed with this address appear in your account.</p>
${link('Confirm account')}
<p>If you didn’t sign up, ignore this e-mail. No account is created.</p>`,
    ),
  },
  accountExists: {
    subject: 'You already have an account at {{ site.name }}',
    body: build(
      'You already have an account',
      `<p>We received a sign-up at {{ site.name }} with this e-mail address, which already has an account. Sign in, or reset your password if you forgot it.</p>
{% button "Sign in", account.url %}
<p>If you didn’t request this, you can ignore this e-mail.</p>`,
    ),
  },
  accountWelcome: {
    subject: 'Welcome to {{ site.name }}',
    body: build(
      'Welcome to {{ site.name }}',
      `<p>Your account is ready. It shows your orders, addresses and credit.</p>
{% button "Open your account", account.url %}
${question}`,
    ),
  },
  accountVerify: {
    subject: 'Confirm your e-mail address for {{ site.name }}',
    body: build(
      'Confirm your e-mail address',
      `<p>Confirm that this e-mail address is yours.</p>
${link('Confirm address')}
<p>If you didn’t request this, you can ignore this e-mail.</p>`,
    ),
  },
  accountReset: {
    subject: 'Reset your password for {{ site.name }}',
    body: build(
      'Reset your password',
      `<p>We received a request to reset the password of your account.</p>
${link('Reset password')}
<p>If you didn’t request this, you can ignore this e-mail.</p>`,
    ),
  },
  accountPasswordChanged: {
    subject: 'Your password for {{ site.name }} was changed',
    body: build(
      'Your password was changed',
      `<p>The password of your account was changed on {{ change.time }}{% if change.device %} with {{ change.device }}{% endif %}.</p>
<p>If this wasn’t you, reset your password immediately and contact the store{% if store.email %} at {{ store.email }}{% endif %}.</p>`,
    ),
  },
  accountEmailChange: {
    subject: 'Confirm your new e-mail address for {{ site.name }}',
    body: build(
      'Confirm your new e-mail address',
      `<p>You requested to sign in with {{ newAddress.email }} from now on. Confirm that this address is yours. Until then, you sign in with your current address.</p>
${link('Confirm new address')}
<p>If you didn’t request this, you can ignore this e-mail.</p>`,
    ),
  },
  accountEmailChanged: {
    subject: 'Your e-mail address for {{ site.name }} was changed',
    body: build(
      'Your e-mail address was changed',
      `<p>Since {{ change.time }}, {% if newAddress.email %}your account uses {{ newAddress.email }}{% else %}your account has no e-mail address{% endif %}. You can no longer sign in with this address. Only e-mails about the orders that you placed with it still come here.</p>
<p>If this wasn’t you, contact the store{% if store.email %} at {{ store.email }}{% endif %} immediately.</p>`,
    ),
  },
  accountApproved: {
    subject: 'Your account at {{ site.name }} was approved',
    body: build(
      'Your account was approved',
      `<p>{{ site.name }} approved your account. You can now place orders.</p>
{% button "Open your account", account.url %}
${question}`,
    ),
  },
  accountRefused: {
    subject: 'Your account at {{ site.name }} was not approved',
    body: build(
      'Your account was not approved',
      `<p>{{ site.name }} reviewed your account and can’t approve it.</p>
<p>Reason: {{ decision.reason }}</p>
{% button "Contact the store", decision.contactUrl %}
${question}`,
    ),
  },
  ticketReceived: {
    subject: 'We received your request {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      'We received your request',
      `<p>Thank you for your message. We answer as soon as we can.</p>
{% messages %}
{% button "View your request", ticket.url %}`,
    ),
  },
  ticketOpened: {
    subject: 'Your ticket {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      '{{ site.name }} writes to you',
      `<p>{{ site.name }} has opened a ticket for you and writes:</p>
{% messages %}
${files}
{% button "Answer", ticket.url %}
<p>To answer, {% if ticket.url %}sign in and open the ticket {{ ticket.number }}{% else %}reply to this e-mail{% endif %}.</p>`,
    ),
  },
  ticketReply: {
    subject: 'Answer to your ticket {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      'We answered your ticket',
      `<p>{{ site.name }} has answered you:</p>
{% messages %}
${files}
{% button "Answer", ticket.url %}
<p>To answer, {% if ticket.url %}sign in and open the ticket {{ ticket.number }}{% else %}reply to this e-mail{% endif %}.</p>`,
    ),
  },
  ticketResolved: {
    subject: 'Your ticket {{ ticket.number }} was resolved: {{ ticket.subject }}',
    body: build(
      'Your ticket was resolved',
      `<p>We marked your ticket {{ ticket.number }}, {{ ticket.subject }}, as resolved.</p>
{% button "View your ticket", ticket.url %}`,
    ),
  },
} satisfies Partial<ShippedTemplates>
