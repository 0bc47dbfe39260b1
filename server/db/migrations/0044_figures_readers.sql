-- Who tends goods and orders sees what was sold; who serves buyers sees who they are.
update role set permissions = array_append(permissions, 'shop.sales.read') where key in ('products', 'orders');--> statement-breakpoint
update role set permissions = array_append(permissions, 'shop.member.read') where key in ('orders', 'service');
