-- Who answers reviews reads them.
update role set permissions = array_append(permissions, 'shop.review.read')
where 'shop.review.reply' = any (permissions) and not 'shop.review.read' = any (permissions);
