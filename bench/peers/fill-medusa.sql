-- Customers, products with one variant each, and orders with payments and fulfillments, in the version 1 of
-- each order: Medusa itself adds a version of items and totals with each fulfillment. It has one region, sales
-- channel, stock location, shipping option and shipping profile.
create function bench.id(kind text, n int) returns text immutable language sql as $$ select kind || '_b' || lpad(n::text, 8, '0') $$;
create function bench.raw(amount numeric) returns jsonb immutable language sql
  as $$ select jsonb_build_object('value', amount::text, 'precision', 20) $$;
create table bench.shop as select (select min(id) from region) as region, (select min(id) from sales_channel) as channel,
  (select min(id) from stock_location) as location, (select min(id) from shipping_option) as option,
  (select min(id) from shipping_profile) as profile;

insert into customer (id, first_name, last_name, email, phone, has_account, created_at, updated_at)
select bench.id('cus', n), "firstName", "lastName", email, phone, true, "createdAt", "createdAt" from bench.customers;

insert into product (id, title, handle, description, status, created_at, updated_at)
select bench.id('prod', n), title, slug, description, 'published', "updatedAt", "updatedAt" from bench.products;
insert into product_option (id, title, is_exclusive) select bench.id('opt', n), 'Size', true from bench.products;
insert into product_option_value (id, value, option_id) select bench.id('optval', n), 'One', bench.id('opt', n) from bench.products;
insert into product_product_option (id, product_id, product_option_id)
select bench.id('prodopt', n), bench.id('prod', n), bench.id('opt', n) from bench.products;
insert into product_product_option_value (id, product_product_option_id, product_option_value_id)
select bench.id('prodoptval', n), bench.id('prodopt', n), bench.id('optval', n) from bench.products;
insert into product_variant (id, title, sku, manage_inventory, product_id)
select bench.id('variant', n), 'One', sku, true, bench.id('prod', n) from bench.products;
insert into product_variant_option (variant_id, option_value_id) select bench.id('variant', n), bench.id('optval', n) from bench.products;
insert into price_set (id) select bench.id('pset', n) from bench.products;
insert into price (id, price_set_id, currency_code, amount, raw_amount)
select bench.id('price', n), bench.id('pset', n), 'usd', price / 100.0, bench.raw(price / 100.0) from bench.products;
insert into product_variant_price_set (id, variant_id, price_set_id)
select bench.id('pvps', n), bench.id('variant', n), bench.id('pset', n) from bench.products;
insert into inventory_item (id, sku, title) select bench.id('iitem', n), sku, title from bench.products;
insert into inventory_level (id, inventory_item_id, location_id, stocked_quantity, raw_stocked_quantity)
select bench.id('ilev', n), bench.id('iitem', n), location, 100, bench.raw(100) from bench.products, bench.shop;
insert into product_variant_inventory_item (id, variant_id, inventory_item_id)
select bench.id('pvitem', n), bench.id('variant', n), bench.id('iitem', n) from bench.products;
insert into product_sales_channel (id, product_id, sales_channel_id)
select bench.id('prodsc', n), bench.id('prod', n), channel from bench.products, bench.shop;
insert into product_shipping_profile (id, product_id, shipping_profile_id)
select bench.id('prodsp', n), bench.id('prod', n), profile from bench.products, bench.shop;

insert into order_address (id, first_name, last_name, address_1, city, country_code, postal_code, phone, created_at)
select bench.id(kind, n), "firstName", "lastName", street, city, lower(country), "zipCode", phone, "createdAt"
from bench.orders cross join (values ('ordaddr_s'), ('ordaddr_b')) kinds (kind);
insert into "order" (id, region_id, display_id, custom_display_id, customer_id, version, sales_channel_id, status, email, currency_code,
  shipping_address_id, billing_address_id, no_notification, canceled_at, created_at, updated_at)
select bench.id('order', n), region, 1000 + n, "orderId", bench.id('cus', customer), 1, channel,
  (case status when 'pending' then 'pending' when 'cancelled' then 'canceled' else 'completed' end)::order_status_enum, email, 'usd',
  bench.id('ordaddr_s', n), bench.id('ordaddr_b', n), false, case status when 'cancelled' then "createdAt" end, "createdAt", "createdAt"
from bench.orders, bench.shop;
insert into order_line_item (id, title, subtitle, variant_id, product_id, product_title, product_handle, variant_sku, variant_title,
  unit_price, raw_unit_price, metadata, created_at)
select bench.id('ordli', lines.n), lines.title, 'One', bench.id('variant', product), bench.id('prod', product), lines.title, slug,
  lines.sku, 'One', lines.price / 100.0, bench.raw(lines.price / 100.0), '{}', "createdAt"
from bench.lines join bench.orders on orders.n = "order" join bench.products on products.n = product;
insert into order_item (id, order_id, version, item_id, quantity, raw_quantity, fulfilled_quantity, raw_fulfilled_quantity,
  shipped_quantity, raw_shipped_quantity, delivered_quantity, raw_delivered_quantity, return_requested_quantity,
  raw_return_requested_quantity, return_received_quantity, raw_return_received_quantity, return_dismissed_quantity,
  raw_return_dismissed_quantity, written_off_quantity, raw_written_off_quantity, unit_price, raw_unit_price, metadata, created_at)
select bench.id('orditem', lines.n), bench.id('order', "order"), 1, bench.id('ordli', lines.n), quantity, bench.raw(quantity), sent,
  bench.raw(sent), sent, bench.raw(sent), sent, bench.raw(sent), 0, bench.raw(0), 0, bench.raw(0), 0, bench.raw(0), 0, bench.raw(0),
  price / 100.0, bench.raw(price / 100.0), '{}', "createdAt"
from bench.lines join bench.orders on orders.n = "order"
cross join lateral (select case when status in ('shipped', 'delivered', 'returned') then quantity else 0 end as sent) s;
insert into order_shipping_method (id, name, amount, raw_amount, shipping_option_id, created_at)
select bench.id('ordsm', n), 'Standard', shipping / 100.0, bench.raw(shipping / 100.0), option, "createdAt" from bench.orders, bench.shop;
insert into order_shipping (id, order_id, version, shipping_method_id, created_at)
select bench.id('ordspmv', n), bench.id('order', n), 1, bench.id('ordsm', n), "createdAt" from bench.orders;
insert into order_summary (id, order_id, version, totals, created_at)
select bench.id('ordsum', n), bench.id('order', n), 1, jsonb_build_object('paid_total', paid, 'raw_paid_total', bench.raw(paid),
  'refunded_total', 0, 'raw_refunded_total', bench.raw(0), 'accounting_total', due, 'raw_accounting_total', bench.raw(due),
  'credit_line_total', 0, 'raw_credit_line_total', bench.raw(0), 'transaction_total', paid, 'raw_transaction_total', bench.raw(paid),
  'pending_difference', due - paid, 'raw_pending_difference', bench.raw(due - paid), 'current_order_total', due,
  'raw_current_order_total', bench.raw(due), 'original_order_total', due, 'raw_original_order_total', bench.raw(due)), "createdAt"
from bench.orders cross join lateral (select total / 100.0 as due, case when "isPaid" then total / 100.0 else 0 end as paid) sums;

insert into payment_collection (id, currency_code, amount, raw_amount, authorized_amount, raw_authorized_amount, captured_amount,
  raw_captured_amount, refunded_amount, raw_refunded_amount, completed_at, status, created_at)
select bench.id('pay_col', n), 'usd', due, bench.raw(due), paid, bench.raw(paid), paid, bench.raw(paid), 0, bench.raw(0),
  case when "isPaid" then "createdAt" end, case when "isPaid" then 'completed' else 'not_paid' end, "createdAt"
from bench.orders cross join lateral (select total / 100.0 as due, case when "isPaid" then total / 100.0 else 0 end as paid) sums;
insert into order_payment_collection (id, order_id, payment_collection_id, created_at)
select bench.id('ordpay', n), bench.id('order', n), bench.id('pay_col', n), "createdAt" from bench.orders;
insert into payment_session (id, currency_code, amount, raw_amount, provider_id, data, context, status, authorized_at,
  payment_collection_id, metadata, created_at)
select bench.id('payses', n), 'usd', total / 100.0, bench.raw(total / 100.0), 'pp_system_default', '{}', '{}', 'authorized', "createdAt",
  bench.id('pay_col', n), '{}', "createdAt" from bench.orders where "isPaid";
insert into payment (id, amount, raw_amount, currency_code, provider_id, data, captured_at, payment_collection_id, payment_session_id, created_at)
select bench.id('pay', n), total / 100.0, bench.raw(total / 100.0), 'usd', 'pp_system_default', '{}', "createdAt", bench.id('pay_col', n),
  bench.id('payses', n), "createdAt" from bench.orders where "isPaid";
insert into capture (id, amount, raw_amount, payment_id, created_at)
select bench.id('capt', n), total / 100.0, bench.raw(total / 100.0), bench.id('pay', n), "createdAt" from bench.orders where "isPaid";
insert into order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id, created_at)
select bench.id('ordtrx', n), bench.id('order', n), 1, total / 100.0, bench.raw(total / 100.0), 'usd', 'capture', bench.id('capt', n),
  "createdAt" from bench.orders where "isPaid";

delete from bench.orders where status not in ('shipped', 'delivered', 'returned');
insert into fulfillment_address (id, first_name, last_name, address_1, city, country_code, postal_code, phone, created_at)
select bench.id('fuladdr', n), "firstName", "lastName", street, city, lower(country), "zipCode", phone, "createdAt" from bench.orders;
insert into fulfillment (id, location_id, packed_at, shipped_at, delivered_at, data, provider_id, shipping_option_id, delivery_address_id,
  created_at)
select bench.id('ful', n), location, "createdAt", "createdAt", case status when 'shipped' then null else "createdAt" end, '{}',
  'manual_manual', option, bench.id('fuladdr', n), "createdAt" from bench.orders, bench.shop;
insert into order_fulfillment (id, order_id, fulfillment_id, created_at)
select bench.id('ordful', n), bench.id('order', n), bench.id('ful', n), "createdAt" from bench.orders;
insert into fulfillment_item (id, title, sku, barcode, quantity, raw_quantity, line_item_id, inventory_item_id, fulfillment_id, created_at)
select bench.id('fulit', lines.n), 'One', sku, '', quantity, bench.raw(quantity), bench.id('ordli', lines.n), bench.id('iitem', product),
  bench.id('ful', "order"), "createdAt" from bench.lines join bench.orders on orders.n = "order";
insert into fulfillment_label (id, tracking_number, tracking_url, label_url, fulfillment_id, created_at)
select bench.id('fulla', n), 'T' || n, '#', '#', bench.id('ful', n), "createdAt" from bench.orders;
