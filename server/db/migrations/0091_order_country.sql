-- Every order placed until now went to China.
UPDATE "order" SET "address" = "address" || '{"country": "CN"}' WHERE NOT "address" ? 'country';
