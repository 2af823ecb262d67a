-- Customers with an account, products with one variant each, and completed orders with payments and
-- fulfillments. The shop's own records have ids up to 1000.
insert into "user" ("id", "identifier", "verified")
select 1000 + n, email, true from bench.customers;
insert into user_roles_role ("userId", "roleId")
select 1000 + n, role.id from bench.customers, role where role.code = '__customer_role__';
insert into authentication_method ("id", "identifier", "type", "userId")
select 1000 + n, email, 'NativeAuthenticationMethod', 1000 + n from bench.customers;
insert into customer ("id", "createdAt", "updatedAt", "firstName", "lastName", "phoneNumber", "emailAddress", "userId")
select 1000 + n, "createdAt", "createdAt", "firstName", "lastName", phone, email, 1000 + n from bench.customers;
insert into customer_channels_channel ("customerId", "channelId") select 1000 + n, 1 from bench.customers;

insert into product ("id", "createdAt", "updatedAt") select 1000 + n, "updatedAt", "updatedAt" from bench.products;
insert into product_translation ("languageCode", "name", "slug", "description", "baseId")
select 'en', title, slug, description, 1000 + n from bench.products;
insert into product_variant ("id", "sku", "taxCategoryId", "productId")
select 1000 + n, sku, (select min(id) from tax_category), 1000 + n from bench.products;
insert into product_variant_translation ("languageCode", "name", "baseId") select 'en', title, 1000 + n from bench.products;
insert into product_variant_price ("currencyCode", "channelId", "price", "variantId")
select 'USD', 1, price, 1000 + n from bench.products;
insert into stock_level ("stockOnHand", "stockAllocated", "productVariantId", "stockLocationId")
select 100, 0, 1000 + n, (select min(id) from stock_location) from bench.products;
insert into product_channels_channel ("productId", "channelId") select 1000 + n, 1 from bench.products;
insert into product_variant_channels_channel ("productVariantId", "channelId") select 1000 + n, 1 from bench.products;

insert into "order" ("id", "createdAt", "updatedAt", "orderPlacedAt", "code", "state", "active", "couponCodes",
  "shippingAddress", "billingAddress", "currencyCode", "customerId", "taxZoneId", "subTotal", "subTotalWithTax",
  "shipping", "shippingWithTax")
select 1000 + n, "createdAt", "createdAt", "createdAt", "orderId",
  case status when 'delivered' then 'Delivered' when 'returned' then 'Delivered' when 'shipped' then 'Shipped'
    when 'cancelled' then 'Cancelled' when 'pending' then 'PaymentAuthorized' else 'PaymentSettled' end,
  false, '', address, address, 'USD', 1000 + customer, (select "defaultTaxZoneId" from channel where id = 1),
  subtotal, subtotal, shipping, shipping
from bench.orders cross join lateral (select jsonb_build_object('fullName', "firstName" || ' ' || "lastName",
  'streetLine1', street, 'city', city, 'postalCode', "zipCode", 'countryCode', country, 'phoneNumber', phone)::text as address) a;
insert into order_channels_channel ("orderId", "channelId") select 1000 + n, 1 from bench.orders;
insert into shipping_line ("id", "createdAt", "listPriceIncludesTax", "adjustments", "taxLines", "shippingMethodId", "listPrice", "orderId")
select 1000 + n, "createdAt", false, '[]', '[{"description":"shipping tax","taxRate":0}]', (select min(id) from shipping_method),
  shipping, 1000 + n from bench.orders;
insert into order_line ("id", "createdAt", "quantity", "orderPlacedQuantity", "listPriceIncludesTax", "adjustments", "taxLines",
  "shippingLineId", "productVariantId", "taxCategoryId", "initialListPrice", "listPrice", "orderId")
select 1000 + lines.n, "createdAt", quantity, quantity, false, '[]', '[{"description":"Zero Tax","taxRate":0}]', 1000 + "order",
  1000 + product, (select min(id) from tax_category), price, price, 1000 + "order"
from bench.lines join bench.orders on orders.n = "order";
insert into payment ("createdAt", "method", "state", "transactionId", "metadata", "amount", "orderId")
select "createdAt", 'standard-payment', case status when 'pending' then 'Authorized' else 'Settled' end, md5(n::text), '{}',
  total, 1000 + n from bench.orders where "isPaid";
insert into fulfillment ("id", "createdAt", "state", "trackingCode", "method", "handlerCode")
select 1000 + n, "createdAt", case status when 'shipped' then 'Shipped' else 'Delivered' end, 'T' || n, 'Post', 'manual-fulfillment'
from bench.orders where status in ('shipped', 'delivered', 'returned');
insert into order_fulfillments_fulfillment ("orderId", "fulfillmentId")
select 1000 + n, 1000 + n from bench.orders where status in ('shipped', 'delivered', 'returned');
insert into order_line_reference ("quantity", "fulfillmentId", "orderLineId", "discriminator")
select quantity, 1000 + "order", 1000 + lines.n, 'FulfillmentLine'
from bench.lines join bench.orders on orders.n = "order" where status in ('shipped', 'delivered', 'returned');
