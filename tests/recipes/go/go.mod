module billing.example/shop

go 1.21
